"""The entry points: scenes in, PNG bytes out. Pure, with bounded caches; safe in threads and processes."""

from functools import lru_cache

from PIL import Image

from images import (
    bang_choice,
    bang_hand,
    bang_prompt,
    bang_table,
    desperado_posters,
    desperado_side,
    desperado_sight,
    desperado_table,
    fallen_poster,
    palette_png,
    result_poster,
    role_card,
    rules_card,
)
from images import dice_table as dice_board
from images import lobby as lobby_poster
from images.desperado_scene import SideScene, SidesResultScene, SightScene, VillageScene
from images.dice_scene import DiceTableScene
from images.fallen_scene import FallenScene
from images.prompt_scene import PromptScene
from images.rules_scene import RulesScene
from images.scene import ChoiceScene, HandScene, LobbyScene, ResultScene, RoleScene, TableScene


@lru_cache(maxsize=48)
def table(scene: TableScene) -> bytes:
    """Draw the public table."""
    return png(bang_table.draw(scene))


@lru_cache(maxsize=48)
def dice_table(scene: DiceTableScene) -> bytes:
    """Draw the public table of the dice game."""
    return palette_png.encoded(dice_board.draw(scene), palette_png.LEVEL_OF_MANY)


@lru_cache(maxsize=48)
def village(scene: VillageScene) -> bytes:
    """Draw the table of Desperado, the public one or one with the secrets of a seat."""
    return png(desperado_table.draw(scene))


@lru_cache(maxsize=32)
def sight(scene: SightScene) -> bytes:
    """Draw what one's own active character of Desperado reaches and sees."""
    return png(desperado_sight.draw(scene))


@lru_cache(maxsize=16)
def side(scene: SideScene) -> bytes:
    """Draw the private card of a side of Desperado."""
    return png(desperado_side.draw(scene))


@lru_cache(maxsize=8)
def sides_result(scene: SidesResultScene) -> bytes:
    """Draw the end of a game of sides."""
    return png(desperado_posters.result(scene))


@lru_cache(maxsize=16)
def sides_lobby(scene: LobbyScene) -> bytes:
    """Draw an open table whose players choose sides."""
    return png(desperado_posters.lobby(scene))


@lru_cache(maxsize=32)
def hand(scene: HandScene) -> bytes:
    """Draw a private hand."""
    return png(bang_hand.draw(scene))


@lru_cache(maxsize=16)
def prompt(scene: PromptScene) -> bytes:
    """Draw what somebody sees who is attacked."""
    return png(bang_prompt.draw(scene))


@lru_cache(maxsize=16)
def choice(scene: ChoiceScene) -> bytes:
    """Draw the choice of a character."""
    return png(bang_choice.draw(scene))


@lru_cache(maxsize=16)
def role(scene: RoleScene) -> bytes:
    """Draw a private role card."""
    return png(role_card.draw(scene))


@lru_cache(maxsize=64)
def rules(scene: RulesScene) -> bytes:
    """Draw a card of the rules."""
    return png(rules_card.draw(scene))


@lru_cache(maxsize=16)
def fallen(scene: FallenScene) -> bytes:
    """Draw the poster of those who have just gone out of a game."""
    return png(fallen_poster.draw(scene))


@lru_cache(maxsize=8)
def result(scene: ResultScene) -> bytes:
    """Draw the end of a game."""
    return png(result_poster.draw(scene))


@lru_cache(maxsize=16)
def lobby(scene: LobbyScene) -> bytes:
    """Draw an open table."""
    return png(lobby_poster.draw(scene))


def png(picture: Image.Image) -> bytes:
    """Encode a palette picture."""
    return palette_png.encoded(picture)
