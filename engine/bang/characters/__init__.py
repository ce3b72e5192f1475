"""The characters: one module and one class each, found by the name printed on the card."""

from importlib import import_module
from pkgutil import iter_modules

from engine.bang.abilities import Ability
from engine.bang.cards import CHARACTERS

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

CHARACTER_ABILITIES: dict[str, Ability] = {
    kind.name: kind() for kind in Ability.__subclasses__() if kind.__module__.startswith(__name__)
}
if alone := CHARACTER_ABILITIES.keys() ^ CHARACTERS.keys():
    raise LookupError(f"a row of data/characters.csv and a class with its `name` go together; alone: {sorted(alone)}")
CHARACTER_ABILITIES[""] = Ability()  # nobody yet: the character is still to be chosen
