"""Enumerations whose members are quick to name."""

from enum import Enum
from typing import TypeVar

E = TypeVar("E", bound=type[Enum])


def quick(enumeration: E) -> E:
    """Keep the members of an enumeration as plain class attributes.

    Python 3.11 looks a member up through a descriptor, which takes longer than making a whole action; later versions
    do what this decorator does.
    """
    for member in enumeration:
        type.__setattr__(enumeration, member.name, member)
    return enumeration
