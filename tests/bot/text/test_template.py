import string

import pytest
from babel.messages.catalog import Catalog

from bot.text.template import TEMPLATE, extracted, template


@pytest.fixture(scope="module")
def texts() -> Catalog:
    return extracted()


def test_the_template_is_in_step_with_the_sources() -> None:
    in_step = TEMPLATE.read_bytes() == template()
    assert in_step, "run `python -m bot.text.template` and commit the file"


def test_texts_have_named_places_only(texts: Catalog) -> None:
    """A translator may have to turn them round."""
    for message in texts:
        forms = [message.id] if isinstance(message.id, str) else list(message.id)
        places = [field for form in forms for _, field, _, _ in string.Formatter().parse(form) if field is not None]
        assert all(place.isidentifier() for place in places), message.id


def test_every_kind_of_text_is_found(texts: Catalog) -> None:
    found = {message.id if isinstance(message.id, str) else message.id[0] for message in texts}
    assert {"{name} draws a card", "Seat {n}", "Draw two cards.", "rules", "Pick one", "Join"} <= found
    assert {"You do not hold {card}.", "You have chosen already; the table waits for {people}."} <= found
