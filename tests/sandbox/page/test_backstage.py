"""Backstage: faults, clock and journal, and that the page's time is the sandbox's."""

from __future__ import annotations

from playwright.async_api import expect

from bot.sandbox.faults import KINDS
from bot.sandbox.server import Sandbox
from tests.sandbox.page.saloon_bot import SaloonBot
from tests.sandbox.page.windows import Window, command, see


async def test_a_fault_is_started_strikes_and_is_stopped(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana")
    await page.get_by_role("button", name="Backstage").click()
    await expect(page.get_by_role("tab", name="Faults")).to_be_focused()
    await page.get_by_text("Messages and permissions").click()
    await page.get_by_role("button", name="Any refusal by its code").click()
    form = page.get_by_role("dialog", name="Any refusal by its code")
    await form.get_by_label("code").fill("50013")
    await form.get_by_label("Route").fill("/interactions/*")
    await form.get_by_label("How often").fill("2")
    await form.get_by_label("Chance, percent").fill("50")
    await form.get_by_label("Seed").fill("7")
    await form.get_by_role("button", name="Start fault").click()
    await expect(page.locator("#tools .fault")).to_contain_text("2 more times")
    await expect(page.locator("#strip")).to_contain_text("1 fault active.")
    fault = sandbox.state.faults.active[0]
    assert (fault.kind, fault.params, fault.times) == ("api_error", {"code": 50013}, 2)
    assert (fault.match.route, fault.match.chance, fault.match.seed) == ("/interactions/*", 0.5, 7)
    await page.get_by_role("button", name="Stop Any refusal by its code").click()
    await expect(page.locator("#tools .fault")).to_have_count(0)
    await expect(page.locator("#strip .strip")).to_have_count(0)
    assert sandbox.state.faults.active == []


async def test_the_clock_moves_in_every_window(bot: SaloonBot, sandbox: Sandbox, window: Window) -> None:
    page = await window("Ana")
    await sandbox.message(
        "Ben", page.url.rsplit("place=", 1)[1], f"closes <t:{int(sandbox.state.clock.now()) + 7200}:R>"
    )
    await expect(page.locator("#feed time.stamp")).to_contain_text("hour")
    await page.get_by_role("button", name="Backstage").click()
    await page.get_by_role("tab", name="Faults").press("ArrowRight")
    await expect(page.get_by_role("tab", name="Clock")).to_be_focused()
    await page.get_by_label("Stopped").check(force=True)
    await expect(page.get_by_label("Stopped")).to_be_checked()
    before = sandbox.state.clock.now()
    await page.get_by_role("button", name="12 h").click()
    await expect(page.locator("#feed time.stamp")).to_have_text("10 hours ago")
    assert sandbox.state.clock.now() - before == 12 * 3600
    other = await window("Ben")
    await expect(other.locator("#feed time.stamp")).to_have_text("10 hours ago")


async def test_the_journal_streams_filters_and_leads_to_the_message(bot: SaloonBot, window: Window) -> None:
    page = await window("Ana")
    await page.get_by_role("button", name="Backstage").click()
    await page.get_by_role("tab", name="Journal").click()
    await command(page, "say text:written-down")
    await see(page, "written-down")
    rows = page.locator("#journal details")
    await expect(rows.filter(has_text="/callback").first).to_be_visible()
    await page.get_by_role("button", name="Faults", exact=True).click()
    await expect(page.locator("#journal")).to_contain_text("Nothing of this kind yet.")
    await page.get_by_role("button", name="Requests").click()
    row = rows.filter(has_text="/callback").first
    await row.locator("summary").click()
    await expect(row.locator("pre")).to_contain_text("written-down")
    await page.locator("#places").get_by_role("link", name="corral").click()
    await expect(page.get_by_role("heading", level=1)).to_have_text("corral")
    await row.get_by_role("button", name="Show the message").click()
    await expect(page.locator("#feed article", has_text="written-down")).to_be_focused()
    await expect(page.locator("#counts")).to_contain_text("Unknown0")
    await page.get_by_role("button", name="Close backstage").click()
    await expect(page.get_by_role("button", name="Backstage")).to_be_focused()


FORMS = """async () => {
  const forms = {};
  document.querySelectorAll("#tools details.acc").forEach(group => { group.open = true; });
  const kinds = [...document.querySelectorAll("#tools .fault-kind")].map(kind => kind.dataset.id);
  for (const id of kinds) {
    document.querySelector(`#tools [data-id="${id}"]`).click();
    const dialog = document.querySelector("dialog[open]");
    forms[id.slice("kind-".length)] = [...dialog.querySelectorAll("label")].map(label => label.textContent);
    dialog.querySelector("button[type=submit]").click();
    await new Promise(done => dialog.addEventListener("close", done));
  }
  return forms;
}"""
FIELDS = {"method": "Method", "route": "Route", "event": "Event", "user": "Person", "channel": "Channel"}


async def test_every_kind_of_fault_has_its_form_and_starts_as_offered(
    bot: SaloonBot, sandbox: Sandbox, window: Window
) -> None:
    page = await window("Ana")
    await page.get_by_role("button", name="Backstage").click()
    await expect(page.locator("#tools .fault-kind")).to_have_count(len(KINDS))
    for kind in KINDS.values():
        await expect(page.locator(f"#tools [data-id='kind-{kind.name}']")).to_have_text(kind.title + kind.what)
    shown = await page.evaluate(FORMS)
    for kind in KINDS.values():
        params = [name.replace("_", " ").capitalize() for name in kind.params]
        where = [FIELDS[name] for name in kind.payload()["where"]]
        assert shown[kind.name] == [*params, *where, "How often", "Only the nth match", "Chance, percent", "Seed"]
    active = {fault.kind: fault for fault in sandbox.state.faults.active}
    assert set(active) == set(KINDS)
    for name, fault in active.items():
        assert fault.params == KINDS[name].params
        assert fault.times == 3
    sandbox.state.faults.remove()
    await expect(page.locator("#tools .fault")).to_have_count(0)
