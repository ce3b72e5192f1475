"""The golden pictures: what they show, and how to draw them anew after an intended change of look.

python -m tests.images.golden
"""

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from images import (
    bang_choice,
    bang_hand,
    bang_prompt,
    bang_table,
    desperado_posters,
    desperado_samples,
    desperado_side,
    desperado_sight,
    desperado_table,
    dice_samples,
    dice_table,
    fallen_poster,
    lobby,
    paper_samples,
    result_poster,
    role_card,
    rules_card,
    samples,
)

FOLDER = Path(__file__).resolve().parent.parent / "golden"

GOLDEN: dict[str, Callable[[], Image.Image]] = {
    "table7": lambda: bang_table.draw(samples.table7()),
    "table4": lambda: bang_table.draw(samples.table4()),
    "table_store": lambda: bang_table.draw(samples.table_store(6)),
    "hand": lambda: bang_hand.draw(samples.hand(6)),
    "hand_full": lambda: bang_hand.draw(samples.hand(15)),
    "role": lambda: role_card.draw(samples.role("outlaw")),
    "rules": lambda: rules_card.draw(paper_samples.rules()),
    "fallen": lambda: fallen_poster.draw(paper_samples.fallen()),
    "prompt": lambda: bang_prompt.draw(paper_samples.prompt()),
    "table_duel": lambda: bang_table.draw(samples.table_duel()),
    "result": lambda: result_poster.draw(samples.result()),
    "choice": lambda: bang_choice.draw(samples.choice()),
    "dice_rolled": lambda: dice_table.draw(dice_samples.table_rolled()),
    "dice_aimed": lambda: dice_table.draw(dice_samples.table_aimed()),
    "dice_indians": lambda: dice_table.draw(dice_samples.table_indians(8)),
    "village_fight": lambda: desperado_table.draw(desperado_samples.fight()),
    "village_night": lambda: desperado_table.draw(desperado_samples.blast()),
    "village_sight": lambda: desperado_sight.draw(desperado_samples.sight()),
    "village_lobby": lambda: desperado_posters.lobby(desperado_samples.lobby()),
    "village_result": lambda: desperado_posters.result(desperado_samples.result()),
    "village_side": lambda: desperado_side.draw(desperado_samples.card()),
    "lobby": lambda: lobby.draw(samples.lobby()),
}

if __name__ == "__main__":
    for name, draw in GOLDEN.items():
        draw().save(FOLDER / f"{name}.png", optimize=True)
