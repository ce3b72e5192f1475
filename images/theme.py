"""Everything a designer may want to change: inks, type sizes, spacing. No drawing here."""

from typing import Final

# Inks. `docs` of the look: one dark outline round everything, flat fills, light from the top left.
INK: Final = "#2A1810"  # every outline, every dark text
PAPER: Final = "#F8EBCF"  # card faces, text on dark
PARCH: Final = "#F0DDB2"  # seat tiles, plates
PARCH_DK: Final = "#D9BF8B"  # wells in parchment, spent things
RED: Final = "#B8352A"  # what happens now; cards that are played and discarded
RED_DK: Final = "#86211B"
RED_RAY: Final = "#9A2A20"  # sunburst on RED_DK
RED_BEAM: Final = "#A82D24"  # sunburst on RED
GOLD: Final = "#E4A62C"  # active
GOLD_LT: Final = "#F8D06A"
GOLD_DK: Final = "#B3761A"
TEAL: Final = "#2F736E"  # cards that stay in play; law
TEAL_DK: Final = "#1E4F4C"
TEAL_LT: Final = "#55A096"
STEEL: Final = "#8494A0"
WOOD: Final = "#A9692F"
WOOD_LT: Final = "#CF9350"
WOOD_DK: Final = "#7B4620"
WOOD_DEEP: Final = "#43342C"  # silhouettes
ASH: Final = "#B9A98C"  # the dead, what cannot be played
ASH_LT: Final = "#D5C6A6"
ASH_DK: Final = "#5A4A3C"
SOIL: Final = "#3A1D1B"
SHADE: Final = "#1C0E0C"  # flat hard shadow on the dusk
SHADE_WOOD: Final = "#22120B"  # flat hard shadow on planks
ASHEN_RAMP: Final = ("#40332A", "#8A7A66", "#DCCDB0")  # dark, middle, light of everything dimmed

# The village from above, by day and (out of doors) by night; indoors the lamps are lit.
SAND: Final = "#E3C48C"  # streets
SAND_RUT: Final = "#D3AF73"
GRASS: Final = "#BFB06E"  # yards
GRASS_TUFT: Final = "#A09150"
FLOOR: Final = "#C2905E"  # rooms
FLOOR_GAP: Final = "#AC7A48"
SHINGLE: Final = "#8E5A47"  # roofs one can stand on
SHINGLE_GAP: Final = "#74443A"
GROVE: Final = "#7F9153"  # under trees
CROWN: Final = "#5F7A35"
CROWN_LT: Final = "#86A252"
CROWN_DK: Final = "#3F4E26"
PANE: Final = "#BFE0E6"
NIGHT_SAND: Final = "#6884A0"
NIGHT_RUT: Final = "#56708C"
NIGHT_GRASS: Final = "#496479"
NIGHT_TUFT: Final = "#37505F"
NIGHT_SHINGLE: Final = "#544A5C"
NIGHT_SHINGLE_GAP: Final = "#3E3549"
NIGHT_GROVE: Final = "#2F4D4E"
DIM_SAND: Final = "#8F8067"  # out of sight
DIM_RUT: Final = "#827358"
DIM_GRASS: Final = "#7C7355"
DIM_TUFT: Final = "#6B6248"
DIM_FLOOR: Final = "#7E6650"
DIM_FLOOR_GAP: Final = "#6F5843"
DIM_SHINGLE: Final = "#604C45"
DIM_SHINGLE_GAP: Final = "#52403A"
DIM_GROVE: Final = "#5A5F48"
DIM_NIGHT_SAND: Final = "#44515E"
DIM_NIGHT_GRASS: Final = "#38444F"
DIM_NIGHT_GROVE: Final = "#2B3838"

# Pairs of (ground, text) that the pictures really use; tests hold each to 4.5:1.
TEXT_PAIRS: Final = (
    (PAPER, INK), (PARCH, INK), (PARCH_DK, INK), (ASH, INK), (ASH_LT, INK), (GOLD, INK), (GOLD_LT, INK),
    (RED, PAPER), (RED_DK, PAPER), (TEAL, PAPER), (INK, PAPER), (ASH_DK, PAPER), (INK, GOLD_LT),
    (PAPER, RED), (PARCH, RED_DK),
)  # fmt: skip

# Space and line, in pixels of the whole picture. A phone shows about a third of them.
SIZE: Final = (1280, 800)
MARGIN: Final = 16
GAP: Final = 12
LINE: Final = 4  # thinnest stroke that must be seen
FRAME: Final = 6  # wood of a tile
FRAME_ACTIVE: Final = 10  # gold of the active tile
GROW: Final = 5  # how far the active tile grows on each side
SHADOW: Final = (5, 7)
NOTCH: Final = 13  # concave corner, the house's own corner

# Type sizes in pixels.
T_MIN: Final = 26  # nothing that must be read is smaller
T_NAME: Final = 40
T_LIFE: Final = 46
T_COUNT: Final = 44
T_CODE: Final = 28
T_CARD: Final = 42

# Three letters under each card in play, as printed names shorten; the same in every language.
CODES: Final[dict[str, str]] = {
    "barrel": "BAR", "mustang": "MUS", "scope": "SCO", "jail": "JAI", "dynamite": "DYN", "volcanic": "VOL",
    "schofield": "SCH", "remington": "REM", "rev_carabine": "CAR", "winchester": "WIN",
}  # fmt: skip
ROLES: Final = ("sheriff", "deputy", "outlaw", "renegade")
SUITS: Final = ("hearts", "diamonds", "clubs", "spades")
RED_SUITS: Final = frozenset(("hearts", "diamonds"))
