"""Composes portraits of hats, hair, faces, moustaches, scarves and expressions: one row of `cast.json` a person.

    python -m images.portrait_kit        writes portraits/<id>.svg for the whole cast

Everything stands on a field of 120, of which a window of 102 is shown, lit from the top left. Any hat goes with any
face. What tells two people apart at 60 px, in this order: outline of the hat, hair or beard, colour of the field,
scarf. Give a new character an outline nobody has yet. `parts.json` holds the drawn parts; their colours are filled in.
"""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).resolve().parent / "portraits"
_HIDES_MOUTH: Final = ("walrus", "full", "prospector", "droop")
_OVER_FACE: Final = ("mask", "collar")  # neckwear that covers the chin
_NO_SHADE: Final = ("none", "pushed", "tilted")  # hats that throw no shadow on the brow
_HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="9 -3 102 102" stroke-linejoin="round" '
_CLOSER: Final = '<g transform="translate(-13.5 -19) scale(1.22)">'  # without a hat the head comes closer

Row = dict[str, Any]


@lru_cache(maxsize=1)
def parts() -> dict[str, Any]:
    """Give the drawn parts by kind and name."""
    loaded: dict[str, Any] = json.loads((FOLDER / "parts.json").read_text(encoding="utf-8"))
    return loaded


def cast() -> list[Row]:
    """Give everybody who has a portrait, one row each."""
    rows: list[Row] = json.loads((FOLDER / "cast.json").read_text(encoding="utf-8"))
    return rows


def portrait(row: Row) -> str:
    """Give a person's portrait as SVG."""
    kit = parts()
    hat, *hat_tones = row.get("hat", ["none", "tan"])
    hat_back, hat_front = (_dyed(part, *hat_tones) for part in kit["hats"][hat])
    hair, *hair_tones = row.get("hair", ["", "tan"])
    back, front = (_dyed(part, *hair_tones) for part in kit["hair"].get(hair, ["", ""]))
    neck, *neck_tones = row.get("neck", ["none", "red"])
    neckwear = _dyed(kit["neckwear"][neck], *neck_tones)
    beard, *beard_tones = row.get("beard", ["", "tan"])
    low, high = kit["field"][row["field"]]
    coat, *shirt = row["coat"]
    drawn = [
        f'<rect x="-10" y="-10" width="140" height="140" fill="{low}" stroke="none"/>'
        f'<circle cx="52" cy="52" r="50" fill="{high}" stroke="none"/>',
        _CLOSER if hat == "none" and hair != "bun" else "<g>",
        hat_back,
        back,
        _dyed(kit["coat"], coat, shirt=shirt[0] if shirt else "cream"),
        "" if neck in _OVER_FACE else neckwear,
        _face(row["face"], row["skin"], row.get("ears", "plain"), shaded=hat not in _NO_SHADE),
        f'<g fill="{kit["ink"]}" stroke="none">{kit["eyes"][row.get("eyes", "plain")]}</g>',
        _brows(*row["brow"]),
        _line(kit["noses"][row["nose"]], 3.5),
        "" if beard in _HIDES_MOUTH else kit["mouths"][row["mouth"]],
        _dyed(kit["whiskers"][beard], *beard_tones) if beard else "",
        front,
        neckwear if neck in _OVER_FACE else "",
        hat_front,
        "".join(kit["extras"][extra] for extra in row.get("extra", ())),
        "</g>",
    ]
    body = "\n  ".join(part for part in drawn if part)
    return f'{_HEAD}stroke-linecap="round">\n  <title>{row["name"]}</title>\n  {body}\n</svg>\n'


def _dyed(part: str, tone: str, band: str = "red", shirt: str = "cream") -> str:
    """Fill the colours of a part: base, shade and light of its cloth, and the base of band and shirt."""
    cloth = parts()["cloth"]
    base, shade, light = cloth[tone]
    return part.format(base=base, shade=shade, light=light, band=cloth[band][0], shirt=cloth[shirt][0])


def _path(d: str, fill: str, width: float = 4) -> str:
    stroke = f'stroke="{parts()["ink"]}" stroke-width="{width}"' if width else 'stroke="none"'
    return f'<path d="{d}" fill="{fill}" {stroke} />'


def _line(d: str, width: float) -> str:
    return _path(d, "none", width)


def _brows(kind: str, tone: str) -> str:
    kit = parts()
    drawn = _line(kit["brows"][kind], 4.5)
    return drawn.replace(f'stroke="{kit["ink"]}"', f'stroke="{kit["cloth"][tone][1]}"')


def _face(shape: str, skin: str, ears: str, *, shaded: bool) -> str:
    """Draw neck, ears and face: the right side in shade, and the brow too under a hat."""
    outline, x = parts()["faces"][shape]
    base, shade, _ = parts()["skin"][skin]
    out = _path("M52 80V100H68V80Z", shade)
    if ears == "plain":
        out += _path(f"M{x} 58C{x - 8} 54 {x - 7} 72 {x + 2} 72Z", base)
        out += _path(f"M{120 - x} 58C{128 - x} 54 {127 - x} 72 {118 - x} 72Z", shade)
    elif ears == "pointed":
        out += _path(f"M{x + 2} 56L{x - 14} 48C{x - 14} 62 {x - 6} 72 {x + 4} 74Z", base)
        out += _path(f"M{118 - x} 56L{134 - x} 48C{134 - x} 62 {126 - x} 72 {116 - x} 74Z", shade)
    out += f'<clipPath id="f"><path d="{outline}"/></clipPath>' + _path(outline, base)
    out += '<g clip-path="url(#f)">' + _path("M66 20C78 46 78 76 62 100H100V20Z", shade, 0)
    if shaded:
        out += _path("M20 20H100V52C80 58 40 58 20 52Z", shade, 0)
    return out + "</g>" + _line(outline, 4)


def main() -> None:
    """Write the portraits of the whole cast."""
    for row in cast():
        (FOLDER / f"{row['id']}.svg").write_text(portrait(row), encoding="utf-8")


if __name__ == "__main__":
    main()
