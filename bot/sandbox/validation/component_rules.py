"""Rules for components of messages: rows, buttons, lists, Components V2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.sandbox.composing import walk
from bot.sandbox.model import Json
from bot.sandbox.validation.draft import Draft, Path, Rule, length, not_one_of, number_between, required, too_long
from bot.sandbox.validation.errors import FieldError

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS = (3, 5, 6, 7, 8)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
V2_ONLY = (SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER)
TOP_LEVEL = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
V1_ROWS, ROW_WIDTH, V2_COUNT, V2_TEXT = 5, 5, 40, 4000
LINK, PREMIUM = 5, 6


def placed(components: list[Json], at: Path) -> Iterator[tuple[Path, Json]]:
    """Give every component with its path, nested ones included."""
    for number, component in enumerate(components):
        path = (*at, number)
        yield path, component
        if isinstance(component.get("components"), list):
            yield from placed(component["components"], (*path, "components"))
        if isinstance(component.get("accessory"), dict):
            yield (*path, "accessory"), component["accessory"]


def _all(draft: Draft) -> Iterator[tuple[Path, Json]]:
    return placed(draft.components, (*draft.at, "components"))


def _wrong_type(path: Path, allowed: tuple[int, ...]) -> FieldError:
    return FieldError((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')


def v2_needs_flag(draft: Draft) -> Iterator[FieldError]:
    """Components V2 work only in a message that carries their flag."""
    if draft.v2:
        return
    for number, component in enumerate(draft.components):
        if component.get("type") != ROW:
            yield _wrong_type((*draft.at, "components", number), (ROW,))


def nesting(draft: Draft) -> Iterator[FieldError]:
    """Each kind of component has its place: rows hold buttons or a list, sections hold texts, and so on."""
    if draft.v2:
        for number, component in enumerate(draft.components):
            if component.get("type") not in TOP_LEVEL:
                yield _wrong_type((*draft.at, "components", number), TOP_LEVEL)
    for path, component in _all(draft):
        allowed = {ROW: (BUTTON, *SELECTS), SECTION: (TEXT,), CONTAINER: IN_CONTAINER}.get(component.get("type", 0))
        for number, inner in enumerate(component.get("components") or ()):
            if allowed is None or inner.get("type") not in allowed:
                yield _wrong_type((*path, "components", number), allowed or ())
        if component.get("type") == SECTION and (component.get("accessory") or {}).get("type") not in (
            BUTTON,
            THUMBNAIL,
        ):
            yield _wrong_type((*path, "accessory"), (BUTTON, THUMBNAIL))


def v1_rows(draft: Draft) -> Iterator[FieldError]:
    """Without Components V2 a message has at most five rows."""
    if not draft.v2 and len(draft.components) > V1_ROWS:
        text = f"Must be between 1 and {V1_ROWS} in length."
        yield FieldError((*draft.at, "components"), "BASE_TYPE_BAD_LENGTH", text)


def row_width(draft: Draft) -> Iterator[FieldError]:
    """A row holds one to five buttons, or exactly one list."""
    for path, component in _all(draft):
        if component.get("type") != ROW:
            continue
        inner = component.get("components") or []
        lists = sum(1 for c in inner if c.get("type") in SELECTS)
        yield from length((*path, "components"), inner, 1, ROW_WIDTH)
        if lists and len(inner) > 1:
            text = "The specified component exceeds the maximum width"
            yield FieldError((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)


def custom_ids(draft: Draft) -> Iterator[FieldError]:
    """A button or list has a `custom_id` of 1 to 100 characters."""
    for path, component in _all(draft):
        kind = component.get("type")
        if kind in SELECTS or (kind == BUTTON and component.get("style") not in (LINK, PREMIUM)):
            yield from length((*path, "custom_id"), component.get("custom_id"), 1, 100)


def unique_custom_ids(draft: Draft) -> Iterator[FieldError]:
    """No two components of a message share a `custom_id`."""
    seen: Counter[str] = Counter()
    for path, component in _all(draft):
        custom_id = component.get("custom_id")
        if not isinstance(custom_id, str):
            continue
        seen[custom_id] += 1
        if seen[custom_id] > 1:
            text = "Component custom id cannot be duplicated"
            yield FieldError((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", text)


def unique_numbers(draft: Draft) -> Iterator[FieldError]:
    """No two components of a message share a number (`id`)."""
    numbers = Counter(c["id"] for _, c in _all(draft) if isinstance(c.get("id"), int) and c["id"] > 0)
    for number, count in numbers.items():
        if count > 1:
            text = f"Component id {number} cannot be duplicated"
            yield FieldError((*draft.at, "components"), "COMPONENT_ID_DUPLICATED", text)


def buttons(draft: Draft) -> Iterator[FieldError]:
    """A button has a label or an emoji; a link has an address instead of a `custom_id`, and nobody else has one."""
    for path, component in _all(draft):
        if component.get("type") != BUTTON:
            continue
        style = component.get("style")
        yield from not_one_of((*path, "style"), style, (1, 2, 3, 4, LINK, PREMIUM))
        yield from too_long((*path, "label"), component.get("label"), 80)
        if style != PREMIUM and not component.get("label") and not component.get("emoji"):
            text = "A button must have a label or an emoji."
            yield FieldError((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", text)
        if style == LINK:
            yield from length((*path, "url"), component.get("url"), 1, 512)
            if component.get("custom_id"):
                yield _exclusive(path, "custom_id", "url")
        elif component.get("url"):
            yield _exclusive(path, "url", "custom_id")
        if style == PREMIUM and not component.get("sku_id"):
            yield required((*path, "sku_id"))


def _exclusive(path: Path, wrong: str, right: str) -> FieldError:
    text = f"{wrong} and {right} cannot both be set on a button of this style."
    return FieldError((*path, wrong), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", text)


def selects(draft: Draft) -> Iterator[FieldError]:
    """A list has 1 to 25 different options and asks for no more than it offers."""
    for path, component in _all(draft):
        if component.get("type") in SELECTS:
            yield from select_errors(path, component)


def select_errors(path: Path, component: Json) -> Iterator[FieldError]:
    """Give the errors of one list, in a message or a modal."""
    yield from too_long((*path, "placeholder"), component.get("placeholder"), 150)
    yield from number_between((*path, "min_values"), component.get("min_values"), 0, 25)
    yield from number_between((*path, "max_values"), component.get("max_values"), 1, 25)
    low, high = component.get("min_values"), component.get("max_values")
    low, high = (1 if low is None else low), (1 if high is None else high)
    if isinstance(low, int) and isinstance(high, int) and low > high:
        text = "min_values must not be greater than max_values."
        yield FieldError((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_GREATER", text)
    if component["type"] != STRING_SELECT:
        return
    options = component.get("options")
    yield from length((*path, "options"), options, 1, 25)
    options = options if isinstance(options, list) else []
    yield from option_errors((*path, "options"), options)
    if isinstance(low, int) and low > len(options):
        text = "min_values must not be greater than the number of options."
        yield FieldError((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", text)
    if isinstance(high, int) and high > len(options):
        text = "max_values must not be greater than the number of options."
        yield FieldError((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", text)
    if isinstance(high, int) and sum(1 for option in options if option.get("default")) > high:
        text = "More options are chosen beforehand than may be chosen."
        yield FieldError((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", text)


def option_errors(at: Path, options: list[Json]) -> Iterator[FieldError]:
    """Give the errors of the options of a list: lengths, and values that occur twice."""
    seen: set[str] = set()
    for number, option in enumerate(options):
        path = (*at, number)
        yield from length((*path, "label"), option.get("label"), 1, 100)
        yield from length((*path, "value"), option.get("value"), 1, 100)
        yield from too_long((*path, "description"), option.get("description"), 100)
        if option.get("value") in seen:
            text = "The specified option value is already used"
            yield FieldError((*path, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text)
        seen.add(str(option.get("value")))


def v2_count(draft: Draft) -> Iterator[FieldError]:
    """A Components V2 message has at most 40 components, nested ones counted."""
    count = sum(1 for _ in walk(draft.components))
    if draft.v2 and count > V2_COUNT:
        text = f"The number of components exceeds the maximum of {V2_COUNT}."
        yield FieldError((*draft.at, "components"), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text)


def v2_text_sum(draft: Draft) -> Iterator[FieldError]:
    """All texts of a Components V2 message together have at most 4,000 characters, labels included."""
    if draft.v2 and sum(map(_text_size, walk(draft.components))) > V2_TEXT:
        text = f"The total text exceeds the maximum of {V2_TEXT} characters."
        yield FieldError((*draft.at, "components"), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text)


def _text_size(component: Json) -> int:
    shown = [component.get(key) for key in ("content", "label", "placeholder")]
    for option in component.get("options") or ():
        shown += [option.get("label"), option.get("description")]
    return sum(len(text) for text in shown if isinstance(text, str))


def v2_parts(draft: Draft) -> Iterator[FieldError]:
    """Texts are not empty, a section has one to three of them, a gallery one to ten pictures."""
    for path, component in _all(draft):
        match component.get("type"):
            case 10:
                yield from length((*path, "content"), component.get("content"), 1, V2_TEXT)
            case 9:
                yield from length((*path, "components"), component.get("components"), 1, 3)
            case 12:
                yield from length((*path, "items"), component.get("items"), 1, 10)
            case 17:
                yield from length((*path, "components"), component.get("components"), 1, V2_COUNT)
                yield from number_between((*path, "accent_color"), component.get("accent_color"), 0, 0xFFFFFF)
            case 14:
                spacing = component.get("spacing")
                yield from not_one_of((*path, "spacing"), 1 if spacing is None else spacing, (1, 2))


def file_addresses(draft: Draft) -> Iterator[FieldError]:
    """A file component shows an uploaded file only."""
    for path, component in _all(draft):
        if component.get("type") == FILE:
            url = str((component.get("file") or {}).get("url", ""))
            if not url.startswith("attachment://"):
                text = "Only attachment:// addresses are allowed."
                yield FieldError((*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", text)


RULES: tuple[Rule, ...] = (
    v2_needs_flag,
    nesting,
    v1_rows,
    row_width,
    custom_ids,
    unique_custom_ids,
    unique_numbers,
    buttons,
    selects,
    v2_count,
    v2_text_sum,
    v2_parts,
    file_addresses,
)
