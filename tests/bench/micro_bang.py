"""The floor: a reduced BANG! in plain Python, as fast as the language allows, for others to be compared with.

Twenty-two card kinds, four to seven seats, a stack of responses; no characters, no events, no reasons, no options.
Cards are small numbers, a player and a state are slotted lists of them, actions are tuples.
"""

import random
from typing import Any

(
    BANG, MISS, BEER, PANIC, CAT, DUEL, GATLING, INDIANS, STORE, STAGE, WELLS, SALOON, JAIL, DYNAMITE, BARREL, SCOPE,
    MUSTANG, VOLCANIC, SCHOFIELD, REMINGTON, CARABINE, WINCHESTER,
) = range(22)  # fmt: skip
COUNT = (25, 12, 6, 4, 4, 3, 1, 2, 2, 2, 1, 1, 3, 1, 2, 1, 2, 2, 3, 1, 1, 1)
RANGE = {VOLCANIC: 1, SCHOFIELD: 2, REMINGTON: 3, CARABINE: 4, WINCHESTER: 5}
KIND = [kind for kind, count in enumerate(COUNT) for _ in range(count)]
SUIT = [(card * 7 + 3) % 4 for card in range(80)]
RANK = [(card * 5 + 1) % 13 for card in range(80)]
ROLES = {4: "SROO", 5: "SROOD", 6: "SROOOD", 7: "SROOODD"}
DRAW, PLAY, DISCARD = range(3)
SHOT, RAID, CHALLENGE = range(3)

Act = tuple[Any, ...]


class Player:
    __slots__ = ("alive", "hand", "hp", "most", "role", "table")

    def __init__(self, role: str, hp: int) -> None:
        self.role = role
        self.hp = self.most = hp
        self.hand: list[int] = []
        self.table: list[int] = []
        self.alive = True


class State:
    __slots__ = ("banged", "deck", "discard", "log", "n", "pending", "phase", "players", "rng", "turn", "winner")

    def __init__(self, n: int, rng: random.Random) -> None:
        roles = list(ROLES[n])
        rng.shuffle(roles)
        self.players = [Player(role, 5 if role == "S" else 4) for role in roles]
        self.deck = list(range(80))
        rng.shuffle(self.deck)
        self.discard: list[int] = []
        for player in self.players:
            for _ in range(player.hp):
                player.hand.append(self.deck.pop())
        self.turn = roles.index("S")
        self.phase = DRAW
        self.banged = False
        self.pending: list[tuple[int, int, int]] = []
        self.winner: str | None = None
        self.n = n
        self.rng = rng
        self.log: object = None


def draw(s: State) -> int | None:
    if not s.deck:
        s.deck, s.discard = s.discard, []
        s.rng.shuffle(s.deck)
    return s.deck.pop() if s.deck else None


def draw_to(s: State, hand: list[int], count: int) -> None:
    for _ in range(count):
        card = draw(s)
        if card is not None:
            hand.append(card)


def has(player: Player, kind: int) -> bool:
    for card in player.table:  # noqa: SIM110 - a loop is faster than any()
        if KIND[card] == kind:
            return True
    return False


def distances(s: State, i: int) -> list[tuple[int, int]]:
    living = [j for j in range(s.n) if s.players[j].alive]
    count = len(living)
    place = living.index(i)
    nearer = 1 if has(s.players[i], SCOPE) else 0
    found = []
    for x, j in enumerate(living):
        if j != i:
            steps = abs(x - place)
            steps = min(steps, count - steps) + (1 if has(s.players[j], MUSTANG) else 0) - nearer
            found.append((j, steps if steps > 1 else 1))  # noqa: FURB136 - faster than max()
    return found


def weapon(player: Player) -> int:
    for card in player.table:
        if KIND[card] >= VOLCANIC:
            return KIND[card]
    return -1


def actor(s: State) -> int:
    return s.pending[-1][0] if s.pending else s.turn


def legal(s: State) -> list[Act]:
    if s.pending:
        i, what, _ = s.pending[-1]
        need = MISS if what == SHOT else BANG
        return [("hit",)] + [("use", card) for card in s.players[i].hand if KIND[card] == need]
    player = s.players[s.turn]
    if s.phase == DRAW:
        return [("draw",)]
    if s.phase == DISCARD:
        return [("disc", card) for card in player.hand]
    return _plays(s, player)


def _plays(s: State, player: Player) -> list[Act]:
    found: list[Act] = [("end",)]
    far: list[tuple[int, int]] = []
    armed = weapon(player)
    reach = RANGE.get(armed, 1)
    players = s.players
    for card in player.hand:
        kind = KIND[card]
        if kind == BANG:
            if not s.banged or armed == VOLCANIC:
                far = far or distances(s, s.turn)
                found += [("play", card, j) for j, steps in far if steps <= reach]
        elif kind == MISS:
            pass
        elif kind == BEER:
            if player.hp < player.most:
                found.append(("play", card))
        elif kind == PANIC:
            far = far or distances(s, s.turn)
            found += [("play", card, j) for j, d in far if d <= 1 and (players[j].hand or players[j].table)]
        elif kind == CAT:
            far = far or distances(s, s.turn)
            found += [("play", card, j) for j, _ in far if players[j].hand or players[j].table]
        elif kind == DUEL:
            far = far or distances(s, s.turn)
            found += [("play", card, j) for j, _ in far]
        elif kind == JAIL:
            far = far or distances(s, s.turn)
            found += [("play", card, j) for j, _ in far if players[j].role != "S" and not has(players[j], JAIL)]
        elif kind < DYNAMITE or kind >= VOLCANIC or not has(player, kind):
            found.append(("play", card))
    return found


def hurt(s: State, i: int, source: int | None) -> None:
    player = s.players[i]
    player.hp -= 1
    if player.hp > 0:
        return
    for card in player.hand:
        if KIND[card] == BEER and sum(other.alive for other in s.players) > 2:
            player.hand.remove(card)
            s.discard.append(card)
            player.hp = 1
            return
    player.alive = False
    _leave(s, player)
    s.pending = [one for one in s.pending if one[0] != i]
    living = [other.role for other in s.players if other.alive]
    if player.role == "S":
        s.winner = "R" if living == ["R"] else "O"
    elif "O" not in living and "R" not in living:
        s.winner = "L"
    elif source is not None and source != i and s.players[source].alive:
        killer = s.players[source]
        if player.role == "O":
            draw_to(s, killer.hand, 3)
        elif player.role == "D" and killer.role == "S":
            _leave(s, killer)


def _leave(s: State, player: Player) -> None:
    s.discard += player.hand
    s.discard += player.table
    player.hand = []
    player.table = []


def next_turn(s: State) -> None:
    i = s.turn
    while True:
        i = (i + 1) % s.n
        if s.players[i].alive:
            break
    s.turn = i
    s.phase = DRAW
    s.banged = False


def shot(s: State, target: int, source: int) -> None:
    if has(s.players[target], BARREL):
        card = draw(s)
        if card is not None:
            s.discard.append(card)
            if SUIT[card] == 0:
                return
    s.pending.append((target, SHOT, source))


def apply(s: State, act: Act) -> None:
    what = act[0]
    if what == "hit":
        i, _, source = s.pending.pop()
        hurt(s, i, source)
        if s.winner is None and not s.players[s.turn].alive:
            s.pending = []
            next_turn(s)
    elif what == "use":
        i, asked, source = s.pending.pop()
        card = act[1]
        s.players[i].hand.remove(card)
        s.discard.append(card)
        if asked == CHALLENGE:
            s.pending.append((source, CHALLENGE, i))
    elif what == "play":
        _play(s, act)
    elif what == "draw":
        _begin(s)
    else:
        player = s.players[s.turn]
        if what == "disc":
            player.hand.remove(act[1])
            s.discard.append(act[1])
        if len(player.hand) > player.hp:
            s.phase = DISCARD
        else:
            next_turn(s)


def _play(s: State, act: Act) -> None:
    card = act[1]
    kind = KIND[card]
    i = s.turn
    player = s.players[i]
    player.hand.remove(card)
    if kind == JAIL:
        s.players[act[2]].table.append(card)
    elif kind >= DYNAMITE:
        if kind >= VOLCANIC:
            for old in player.table:
                if KIND[old] >= VOLCANIC:
                    player.table.remove(old)
                    s.discard.append(old)
                    break
        player.table.append(card)
    else:
        s.discard.append(card)
        _effect(s, kind, act, i)


def _effect(s: State, kind: int, act: Act, i: int) -> None:  # noqa: C901
    player = s.players[i]
    if kind == BANG:
        s.banged = True
        shot(s, act[2], i)
    elif kind == BEER:
        player.hp += 1
    elif kind in (PANIC, CAT):
        victim = s.players[act[2]]
        pool = victim.hand + victim.table
        taken = pool[int(s.rng.random() * len(pool))]
        (victim.hand if taken in victim.hand else victim.table).remove(taken)
        (player.hand if kind == PANIC else s.discard).append(taken)
    elif kind == DUEL:
        s.pending.append((act[2], CHALLENGE, i))
    elif kind in (GATLING, INDIANS):
        for steps in range(s.n - 1, 0, -1):
            j = (i + steps) % s.n
            if s.players[j].alive:
                if kind == GATLING:
                    shot(s, j, i)
                else:
                    s.pending.append((j, RAID, i))
    elif kind == SALOON:
        for other in s.players:
            if other.alive and other.hp < other.most:
                other.hp += 1
    elif kind == STORE:
        for steps in range(s.n):
            other = s.players[(i + steps) % s.n]
            if other.alive:
                draw_to(s, other.hand, 1)
    else:
        draw_to(s, player.hand, 2 if kind == STAGE else 3)


def _begin(s: State) -> None:
    player = s.players[s.turn]
    for card in player.table[:]:
        if KIND[card] == DYNAMITE and not _survives(s, player, card):
            return
    for card in player.table[:]:
        if KIND[card] == JAIL:
            flipped = draw(s)
            player.table.remove(card)
            s.discard.append(card)
            if flipped is not None:
                s.discard.append(flipped)
                if SUIT[flipped] != 0:
                    next_turn(s)
                    return
    draw_to(s, player.hand, 2)
    s.phase = PLAY


def _survives(s: State, player: Player, card: int) -> bool:
    flipped = draw(s)
    player.table.remove(card)
    if flipped is not None:
        s.discard.append(flipped)
    if flipped is None or SUIT[flipped] != 3 or not 1 <= RANK[flipped] <= 8:
        j = (s.turn + 1) % s.n
        while not s.players[j].alive:
            j = (j + 1) % s.n
        s.players[j].table.append(card)
        return True
    s.discard.append(card)
    for _ in range(3):
        if player.alive:
            hurt(s, s.turn, None)
    if s.winner is None and not player.alive:
        next_turn(s)
    return player.alive


def view(s: State, i: int) -> dict[str, object]:
    return {
        "turn": s.turn,
        "phase": s.phase,
        "deck": len(s.deck),
        "top": s.discard[-1] if s.discard else None,
        "pend": s.pending[-1] if s.pending else None,
        "players": [
            {
                "hp": player.hp,
                "table": player.table[:],
                "hand": player.hand[:] if j == i else len(player.hand),
                "role": player.role if j == i or player.role == "S" or not player.alive else "?",
            }
            for j, player in enumerate(s.players)
        ],
    }


def play(n: int, seed: int, *, views: bool = False, cap: int = 3000) -> int:
    """Play a game at random; with `views`, note an event and build every seat's view after each action."""
    rng = random.Random(seed)
    s = State(n, rng)
    number = rng.random
    actions = 0
    while s.winner is None and actions < cap:
        acts = legal(s)
        act = acts[int(number() * len(acts))]
        apply(s, act)
        actions += 1
        if views:
            card = act[1] if len(act) > 1 else None
            s.log = {"type": act[0], "actor": actor(s), "card": card, "views": [view(s, i) for i in range(n)]}
    return actions
