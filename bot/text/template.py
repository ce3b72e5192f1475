"""The template for translators: all texts of the bot, extracted from its sources.

Run as a program it writes `locales/tenpaces.pot`; a test keeps that file in step with the sources. A translation is
started with `pybabel init -D tenpaces -i bot/text/locales/tenpaces.pot -d bot/text/locales -l de`.
"""

import io
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

from bot.text.catalog import DOMAIN, LOCALES
from bot.text.pictures import picture_texts

TEMPLATE: Final = LOCALES / f"{DOMAIN}.pot"
KEYWORDS: Final = {
    "say": None,
    "_say": None,
    "count": (1, 2),
    "_count": (1, 2),
    "mark": None,
    "locale_str": None,
}
"""The calls that hold texts, and which of their arguments do."""

SOURCES: Final = Path(__file__).resolve().parent.parent


def extracted() -> Catalog:
    """All texts of the bot with the files they come from."""
    catalogue = Catalog(domain=DOMAIN, project="Tenpaces", charset="utf-8", fuzzy=False)
    found = extract_from_dir(str(SOURCES), method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("L10N:",))
    for file_name, _, message, comments, context in found:
        flags = ["python-brace-format"] if "{" in str(message) else []
        place = (f"{SOURCES.name}/{Path(file_name).as_posix()}", 0)
        catalogue.add(message, None, [place], flags=flags, auto_comments=comments, context=context)
    for text, module in picture_texts():
        place = (f"{module.replace('.', '/')}.py", 0)
        catalogue.add(text, None, [place], flags=["python-brace-format"] if "{" in text else [])
    return catalogue


def template() -> bytes:
    """The template as a file: the same bytes for the same sources."""
    file = io.BytesIO()
    write_po(file, extracted(), width=100, omit_header=True, sort_by_file=True, include_lineno=False)
    return file.getvalue()


if __name__ == "__main__":
    TEMPLATE.write_bytes(template())
