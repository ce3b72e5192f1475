"""Shows entries of the rules: the words at once, the picture a moment later, for nobody waits for a picture."""

import logging
from collections import OrderedDict
from typing import Any, Final

import discord

from bot import metrics
from bot.rules_picture import rules_alt, rules_scene
from bot.stage.delivery import deliver
from bot.stage.rendering import Attached, Draws
from bot.stage.troubles import StageTrouble
from bot.text.words import GameWords, RuleEntry
from bot.ui.desk import Shown
from bot.ui.lookup import rule_panel
from bot.ui.pressable import NOBODY

RULE: Final = "rule.png"
REMEMBERED: Final = 500
"""So many messages are remembered, those that were changed last."""

log = logging.getLogger(__name__)


class Explainer:
    """Answers with entries of the rules. If a picture fails the words stand alone."""

    def __init__(self, studio: Draws) -> None:
        self._studio = studio
        self._newest: OrderedDict[int, int] = OrderedDict()

    async def show(
        self, interaction: discord.Interaction[Any], entry: RuleEntry, words: GameWords, shown: Shown
    ) -> None:
        """Answer with the words; then put the picture above them, unless another entry has taken their place."""
        private = shown is not Shown.TO_ALL
        message_id = await self._words(interaction, rule_panel(entry, words, private=private), shown)
        scene = rules_scene(entry, words)
        png = await self._studio.picture(words.key, "rules", scene, words.wording.language) if scene else None
        if png is None or self._newest.get(message_id) != interaction.id:
            return
        alt = rules_alt(entry, words)
        picture = Attached(RULE, png, alt)
        layout = rule_panel(entry, words, private=private, drawing=RULE, alt=alt)
        try:
            await deliver(
                lambda: interaction.edit_original_response(
                    view=layout, attachments=[picture.file()], allowed_mentions=NOBODY
                )
            )
        except StageTrouble as trouble:
            log.info("a rule stays without its picture: %s", trouble)
            metrics.failed("answer")

    async def _words(self, interaction: discord.Interaction[Any], layout: Any, shown: Shown) -> int:
        """Acknowledge with the words; returns the message that holds them now."""
        response = interaction.response
        if shown is Shown.IN_PLACE:
            message_id = interaction.message.id if interaction.message is not None else 0
            self._note(message_id, interaction.id)
            await response.edit_message(view=layout, attachments=[], allowed_mentions=NOBODY)
            return message_id
        sent = await response.send_message(view=layout, ephemeral=shown is Shown.TO_ONE, allowed_mentions=NOBODY)
        message_id = sent.message_id or 0
        self._note(message_id, interaction.id)
        return message_id

    def _note(self, message_id: int, interaction_id: int) -> None:
        """Remember which interaction a message answers."""
        self._newest[message_id] = interaction_id
        self._newest.move_to_end(message_id)
        if len(self._newest) > REMEMBERED:
            self._newest.popitem(last=False)
