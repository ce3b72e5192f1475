"""Draws every kind of picture from the samples, and all drawings on one sheet.

    python -m images.preview [--out DIR] [--palette]

`--palette` rebuilds the house palette from the samples, after a change of inks or drawings.
"""

import argparse
import json
import re
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from images import (
    bang_choice,
    bang_hand,
    bang_prompt,
    bang_table,
    contact,
    desperado_posters,
    desperado_samples,
    desperado_side,
    desperado_sight,
    desperado_table,
    dice_samples,
    dice_table,
    fallen_poster,
    lobby,
    palette,
    paper_samples,
    render,
    result_poster,
    role_card,
    rules_card,
    samples,
    theme,
)

_HERE = Path(__file__).resolve().parent

PICTURES: dict[str, Callable[[], Image.Image]] = {
    "table7": lambda: bang_table.draw(samples.table7()),
    "table4": lambda: bang_table.draw(samples.table4()),
    "table8": lambda: bang_table.draw(samples.table_full(8)),
    "table_turn": lambda: bang_table.draw(samples.table_turn()),
    "table_store": lambda: bang_table.draw(samples.table_store()),
    "table_duel": lambda: bang_table.draw(samples.table_duel()),
    "table_dying": lambda: bang_table.draw(samples.table_dying()),
    "table_duel4": lambda: bang_table.draw(samples.table_duel(4)),
    "dice_rolled": lambda: dice_table.draw(dice_samples.table_rolled()),
    "dice_first": lambda: dice_table.draw(dice_samples.table_first()),
    "dice_aimed": lambda: dice_table.draw(dice_samples.table_aimed()),
    "dice_indians": lambda: dice_table.draw(dice_samples.table_indians()),
    "dice_full": lambda: dice_table.draw(dice_samples.table_full()),
    "village_start": lambda: desperado_table.draw(desperado_samples.start()),
    "village_fight": lambda: desperado_table.draw(desperado_samples.fight()),
    "village_night": lambda: desperado_table.draw(desperado_samples.blast()),
    "village_crowded": lambda: desperado_table.draw(desperado_samples.crowded()),
    "village_sight": lambda: desperado_sight.draw(desperado_samples.sight()),
    "village_lobby": lambda: desperado_posters.lobby(desperado_samples.lobby()),
    "village_lobby_three": lambda: desperado_posters.lobby(desperado_samples.lobby((0, 1, 2, 2, None), three=True)),
    "village_result": lambda: desperado_posters.result(desperado_samples.result()),
    "village_result_three": lambda: desperado_posters.result(desperado_samples.result(three=True)),
    "village_side": lambda: desperado_side.draw(desperado_samples.card()),
    "choice": lambda: bang_choice.draw(samples.choice()),
    "hand2": lambda: bang_hand.draw(samples.hand(2)),
    "hand6": lambda: bang_hand.draw(samples.hand(6)),
    "hand10": lambda: bang_hand.draw(samples.hand(10)),
    "hand15": lambda: bang_hand.draw(samples.hand(15)),
    "prompt": lambda: bang_prompt.draw(paper_samples.prompt()),
    "prompt_full": lambda: bang_prompt.draw(paper_samples.prompt(12)),
    "prompt_dying": lambda: bang_prompt.draw(paper_samples.prompt_dying()),
    "role_sheriff": lambda: role_card.draw(samples.role("sheriff")),
    "role_deputy": lambda: role_card.draw(samples.role("deputy")),
    "role_outlaw": lambda: role_card.draw(samples.role("outlaw")),
    "role_renegade": lambda: role_card.draw(samples.role("renegade")),
    "rules_card": lambda: rules_card.draw(paper_samples.rules("card")),
    "rules_character": lambda: rules_card.draw(paper_samples.rules("character")),
    "fallen": lambda: fallen_poster.draw(paper_samples.fallen()),
    "fallen_two": lambda: fallen_poster.draw(paper_samples.fallen(2)),
    "fallen_four": lambda: fallen_poster.draw(paper_samples.fallen(4)),
    "result": lambda: result_poster.draw(samples.result()),
    "lobby": lambda: lobby.draw(samples.lobby()),
}


def rebuild_palette() -> int:
    """Write the palette anew: every ink in a source stays exact, the edges between are averaged. Gives its size."""
    for draw in PICTURES.values():
        draw()
    seen = palette.seen()
    sources = [f for pattern in ("*.py", "*/*.svg") for f in _HERE.glob(pattern)]
    hexes = re.findall(r"#([0-9A-Fa-f]{6})\b", "".join(f.read_text(encoding="utf-8") for f in sources))
    inks = [v for v in vars(theme).values() if isinstance(v, str) and v.startswith("#")]
    flat = {tuple(bytes.fromhex(h)) for h in hexes} & seen | {tuple(bytes.fromhex(v[1:])) for v in inks}
    rest = sorted(seen - flat)
    strip = Image.new("RGB", (len(rest), 1))
    strip.putdata(rest)
    edges = palette.MOST - len(flat)
    mixed = strip.quantize(edges, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    colours = sorted(flat) + [tuple(mixed[i : i + 3]) for i in range(0, edges * 3, 3)]
    written = json.dumps(["#{:02X}{:02X}{:02X}".format(*c) for c in colours])
    palette.PALETTE_FILE.write_text(written, encoding="utf-8")
    return len(colours)


def main() -> None:
    """Draw all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("build/preview"))
    parser.add_argument("--palette", action="store_true")
    args = parser.parse_args()
    if args.palette:
        print(f"palette of {rebuild_palette()} colours; run again to draw with it")
        return
    (args.out / "400").mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        data = render.png(draw())
        (args.out / f"{name}.png").write_bytes(data)
        small = draw().convert("RGB").resize((400, 250), Image.Resampling.LANCZOS)
        small.save(args.out / "400" / f"{name}.png")
        print(f"{name}.png {len(data) / 1000:.0f} kB")
    contact.contact_sheet().save(args.out / "contact.png", optimize=True)
    print(f"contact.png: {len(list(_HERE.glob('*/*.svg')))} drawings")


if __name__ == "__main__":
    main()
