"""The flows: what people do with the bot, and what they and the bot see of it afterwards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tests.sandbox.fidelity.stands import Stand

Seen = list[object]
Flow = Callable[[Stand], Awaitable[Seen]]
FLOWS: dict[str, Flow] = {}


def flow(function: Flow) -> Flow:
    """List a flow under its name."""
    FLOWS[function.__name__] = function
    return function


def both(stand: Stand, place: str = "saloon") -> Seen:
    """What each of the two people sees."""
    return [stand.view("Ana", place), stand.view("Ben", place)]


@flow
async def public_reply(stand: Stand) -> Seen:
    """A command answered for all to see."""
    return [await stand.slash("Ana", "say", text="Howdy"), *both(stand)]


@flow
async def private_reply(stand: Stand) -> Seen:
    """A private answer with a picture, edited with another picture."""
    return [await stand.slash("Ana", "secret"), *both(stand)]


@flow
async def options_of_all_types(stand: Stand) -> Seen:
    """Choice, number, yes or no, person; and values a client does not let through."""
    good = await stand.slash("Ana", "pick", word="beer", number=3, sure=True, who="@Ben")
    bad = [
        await stand.slash("Ana", "pick", word="cows", number=3, sure=True),
        await stand.slash("Ana", "pick", word="beer", number=10, sure=True),
        await stand.slash("Ana", "pick", word="beer", sure=True),
        await stand.slash("Ana", "dance"),
    ]
    return [good, bad, *both(stand)]


@flow
async def answer_taken_back(stand: Stand) -> Seen:
    """An answer that is deleted again."""
    return [await stand.slash("Ana", "fleeting"), *both(stand)]


@flow
async def deferred_in_private(stand: Stand) -> Seen:
    """A private deferral; the follow-up fills it and stays private, whatever it says."""
    return [await stand.slash("Ana", "late", private=True), *both(stand)]


@flow
async def deferred_in_public(stand: Stand) -> Seen:
    """A public deferral; the follow-up fills it and stays public."""
    return [await stand.slash("Ana", "late", private=False), *both(stand)]


@flow
async def deferred_then_edited(stand: Stand) -> Seen:
    """A deferral whose message is edited, with a picture."""
    return [await stand.slash("Ana", "later"), *both(stand)]


@flow
async def several_follow_ups(stand: Stand) -> Seen:
    """Follow-ups, one of them private, one edited, one deleted."""
    return [await stand.slash("Ana", "several"), *both(stand)]


@flow
async def autocomplete(stand: Stand) -> Seen:
    """Choices for what is typed, for a second option by the first, and the command called with them."""
    return [
        await stand.autocomplete("Ana", "offer", "card", "b"),
        await stand.autocomplete("Ana", "offer", "target", "Be", card="bang"),
        await stand.autocomplete("Ana", "offer", "card", "x"),
        await stand.slash("Ana", "offer", card="bang", target="Ben"),
        *both(stand),
    ]


@flow
async def buttons(stand: Stand) -> Seen:
    """Buttons that change the message, answer in private, change it later, or are switched off."""
    seen: Seen = [await stand.slash("Ana", "panel")]
    for label in ("update", "whisper", "defer", "off"):
        seen += [await stand.click("Ben", label), *both(stand)]
    return seen


@flow
async def selects(stand: Stand) -> Seen:
    """A list of words and a list of people; too many and unknown values are not let through."""
    return [
        await stand.slash("Ana", "panel"),
        await stand.select("Ana", "panel:cards", "beer", "duel"),
        await stand.select("Ana", "panel:cards", "beer", "bang", "duel"),
        await stand.select("Ana", "panel:cards", "cows"),
        await stand.select("Ana", "panel:people", "@Ben"),
        *both(stand),
    ]


@flow
async def modal_from_a_command(stand: Stand) -> Seen:
    """A form, filled in wrong, then right, and not twice."""
    return [
        await stand.slash("Ana", "form"),
        await stand.modal("Ana", name="far too long a name"),
        await stand.modal("Ana", note="no name"),
        await stand.modal("Ana", name="Kit"),
        *both(stand),
    ]


@flow
async def modal_from_a_button(stand: Stand) -> Seen:
    """A form opened from a message changes that message."""
    return [
        await stand.slash("Ana", "panel"),
        await stand.click("Ben", "form"),
        await stand.modal("Ben", name="Kit", note="deaf"),
        *both(stand),
    ]


@flow
async def components_v2(stand: Stand) -> Seen:
    """A container with a picture and a section; its buttons change it and answer in private."""
    seen: Seen = [await stand.slash("Ana", "layout"), *both(stand)]
    for label in ("again", "whisper"):
        seen += [await stand.click("Ben", label), *both(stand)]
    return seen


@flow
async def direct_message(stand: Stand) -> Seen:
    """A DM with buttons and a picture, pressed in the DM."""
    return [
        await stand.slash("Ana", "direct"),
        await stand.click("Ana", "update", "dm"),
        await stand.select("Ana", "panel:cards", "bang", place="dm"),
        stand.view("Ana", "dm"),
        *both(stand),
    ]


@flow
async def command_in_a_dm(stand: Stand) -> Seen:
    """A command called in the DM, answered there."""
    return [await stand.slash("Ana", "say", "dm", text="Howdy"), stand.view("Ana", "dm")]


@flow
async def threads(stand: Stand) -> Seen:
    """A public thread on a message, and a private one."""
    return [await stand.slash("Ana", "thread"), *both(stand), *both(stand, "Talk"), stand.view("Ana", "Whispers")]


@flow
async def bad_threads_refused(stand: Stand) -> Seen:
    """A second thread on a message (160004), a name too long (50035)."""
    await stand.slash("Ana", "fail", what="thread")
    return [stand.bot.codes]


@flow
async def archived_thread(stand: Stand) -> Seen:
    """Editing in an archived thread is refused, writing wakes it."""
    return [await stand.slash("Ana", "close"), *both(stand, "Short"), stand.bot.codes]


@flow
async def work_in_a_channel(stand: Stand) -> Seen:
    """Send, edit with another picture, delete, mention quietly, reply, pin."""
    return [await stand.slash("Ana", "work"), *both(stand)]


@flow
async def context_menus(stand: Stand) -> Seen:
    """A menu entry on a person and one on a message."""
    await stand.say("Ben", "I said so")
    return [
        await stand.context("Ana", "Look at", user="Ben"),
        await stand.context("Ana", "Quote", content="I said so"),
        *both(stand),
    ]


@flow
async def second_answer_refused(stand: Stand) -> Seen:
    """40060."""
    return [await stand.slash("Ana", "fail", what="twice"), *both(stand), stand.bot.codes]


@flow
async def follow_up_before_the_answer_refused(stand: Stand) -> Seen:
    """10015."""
    return [await stand.slash("Ana", "fail", what="early"), *both(stand), stand.bot.codes]


@flow
async def bad_bodies_refused(stand: Stand) -> Seen:
    """Too long, empty, ids twice, an embed too large (50035, 50006)."""
    return [await stand.slash("Ana", "fail", what="bodies"), *both(stand), stand.bot.codes]


@flow
async def gone_messages_refused(stand: Stand) -> Seen:
    """Editing and deleting what is gone, and a private message by the channel's route (10008)."""
    return [await stand.slash("Ana", "fail", what="gone"), *both(stand), stand.bot.codes]


@flow
async def unknown_things_refused(stand: Stand) -> Seen:
    """Channel, user, guild, message that are not there."""
    await stand.slash("Ana", "fail", what="unknown")
    return [stand.bot.codes]


@flow
async def missing_permissions_refused(stand: Stand) -> Seen:
    """A channel the bot cannot see (50001) and one it may not write in (50013)."""
    for place in ("hidden", "muted"):
        await stand.slash("Ana", "fail", what="place", where=str(stand.place_id(place)))
    return [stand.bot.codes, stand.view("Ana", "muted")]


@flow
async def other_peoples_messages_refused(stand: Stand) -> Seen:
    """Editing (50005) and deleting (50013) what a person has written."""
    theirs = await stand.say("Ben", "Mine", "corral")
    await stand.slash("Ana", "fail", "corral", what="other", where=theirs)
    return [stand.bot.codes, *both(stand, "corral")]


@flow
async def old_token_refused(stand: Stand) -> Seen:
    """A follow-up after fifteen minutes."""
    await stand.slash("Ana", "fail", what="token")
    await stand.pass_time(901)
    await stand.slash("Ana", "fail", what="token", where="again")
    return [stand.bot.codes, *both(stand)]
