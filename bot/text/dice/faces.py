"""Dice in words: the name of each face, several dice as a list, and what each face does in one line."""

from collections.abc import Iterable
from typing import Final

from bot.text.catalog import Wording, mark
from engine.dice.faces import Face

_NAME: Final = {
    Face.ARROW: mark("Arrow"),
    Face.DYNAMITE: mark("Dynamite"),
    Face.ONE: mark("Bull's eye 1"),
    Face.TWO: mark("Bull's eye 2"),
    Face.BEER: mark("Beer"),
    Face.GATLING: mark("Gatling"),
}


class FaceWords:
    """Names of faces in one language."""

    def __init__(self, wording: Wording) -> None:
        self._wording = wording

    def name(self, face: Face) -> str:
        """The name of a face."""
        return self._wording.say(_NAME[face])

    def several(self, dice: Iterable[Face]) -> str:
        """Dice as a list, in their places: `Arrow, Beer and Beer`."""
        return self._wording.both(self.name(face) for face in dice)

    def counted(self, dice: Iterable[Face]) -> str:
        """Dice as a list in which the same ones stand once: `Arrow and Beer × 2`."""
        faces = list(dice)
        return self._wording.both(
            self.name(face) if (count := faces.count(face)) == 1 else f"{self.name(face)} × {count}"
            for face in dict.fromkeys(faces)
        )
