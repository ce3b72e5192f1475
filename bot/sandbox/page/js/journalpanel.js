// The journal tab: every request, answer, dispatch and fault as it comes, the newest first.

import { clockMillis } from "./clock.js";
import { find, findAll, h, icon, unseen } from "./dom.js";
import { nameOfId } from "./names.js";
import { notice, refuse, refuseError } from "./notices.js";
import { on, store, tell } from "./store.js";
import { get } from "./transport.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Entry} Entry */

const MOST_SHOWN = 500, PAGE = 100;

/** Entries, the newest first. @type {Entry[]} */
let entries = [];
let shown = false;
let more = false;
/** @type {string | null} */
let filter = null;

/** A filter shows its kind and what belongs to it. @param {Entry} entry */
function fits(entry) {
  if (!filter) return true;
  if (filter === "request") return entry.kind === "request" || entry.kind === "answer";
  if (filter === "dispatch") return entry.kind === "dispatch" || entry.kind === "gateway";
  return filter === "act" ? entry.kind === "act" || entry.kind === "refused" : entry.kind === filter;
}

/** @param {Entry} entry */
function audienceText({ audience }) {
  if (!audience) return null;
  return words.seenBy(audience === "public" ? words.everybody : audience.map(nameOfId).join(", "));
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice(words.copied, "", { icon: "check" });
  } catch {
    refuse(words.didNotWork);
  }
}

/** What an opened entry shows. @param {Entry} entry */
function detail(entry) {
  const json = JSON.stringify(entry.data, null, 2);
  return [h("pre", { tabindex: "0", text: json }), h("div", { class: "row" },
    h("button", { class: "btn small", type: "button", onclick: () => copy(JSON.stringify(entry, null, 2)) }, words.copyJson),
    entry.message_id && entry.channel_id && store.places.has(entry.channel_id)
      && h("button", { class: "btn small", type: "button", onclick: () => tell("go", { id: entry.channel_id, message: entry.message_id }) }, words.showMessage))];
}

/** Route templates are long; the ids are in the opened entry. @param {string} what */
const short = what => what.replace(/\{\w+\}/g, "…").replace(" -> ", " → ");

/** @param {Entry} entry */
function drawEntry(entry) {
  const [sign, name] = words.kinds[/** @type {"request"} */ (entry.kind)] || ["•", entry.kind], audience = audienceText(entry);
  const box = h("details", {
    class: `${entry.kind}-row`, "data-n": String(entry.n),
    ontoggle: () => { if (box.open && box.children.length === 1) box.append(...detail(entry)); },
  }, h("summary", {}, h("time", { text: clockMillis(entry.t * 1000) }),
    h("span", { class: "k" }, h("span", { "aria-hidden": "true", text: sign }), unseen(name)),
    h("span", { class: "what", dir: "auto" }, short(entry.what), audience && h("span", { class: "who-sees", text: audience }))));
  return box;
}

const countTiles = () => Object.entries(words.countNames).map(([key, name]) => {
  const n = store.counters[/** @type {"unknown"} */ (key)] ?? 0;
  return h("div", { class: n ? "hot" : "" }, h("dt", { text: name }), h("dd", { class: "num", text: n.toLocaleString("en") }));
});

/** @param {string | null} kind @param {string} text */
const filterButton = (kind, text) => h("button", { class: "flt", type: "button", "aria-pressed": String(filter === kind), "data-id": `filter-${kind}`, onclick: e => {
  filter = kind;
  findAll(".flt").forEach(b => b.setAttribute("aria-pressed", String(b === e.currentTarget)));
  drawEntries();
} }, text);

/** The tab's content. */
export const journalPanel = () => [
  h("dl", { class: "counts", id: "counts" }, countTiles()),
  h("div", { class: "chips", role: "group", "aria-label": words.showOnly }, words.filters.map(([kind, text]) => filterButton(kind, /** @type {string} */ (text)))),
  h("div", { class: "journal", id: "journal" }),
  h("div", { id: "journal-more" }),
];

function drawEntries() {
  const box = find("#journal");
  if (!box) return;
  const list = entries.filter(fits);
  box.replaceChildren(...(list.length ? list.map(drawEntry) : [h("p", { class: "none", text: words.journalEmpty })]));
  drawMore();
}

function drawMore() {
  find("#journal-more")?.replaceChildren(more ? h("button", { class: "btn", type: "button", onclick: loadOlder }, icon("down", "i-s"), words.loadOlderEntries) : "");
}

async function loadOlder() {
  const oldest = entries.at(-1)?.n;
  try {
    const answer = await get("/journal", { before: oldest ?? undefined, limit: PAGE });
    const older = answer.entries.filter(e => oldest == null || e.n < oldest).reverse();
    entries.push(...older);
    more = older.length >= PAGE;
    drawEntries();
  } catch (error) {
    refuseError(error);
  }
}

/** Starts to follow the journal. */
export async function openJournal() {
  shown = true;
  tell("follow journal", true);
  try {
    const answer = await get("/journal", { before: Number.MAX_SAFE_INTEGER, limit: PAGE });
    const known = new Set(answer.entries.map(e => e.n));
    // What the stream brought while the answer was under way is newer than the answer.
    entries = [...entries.filter(e => !known.has(e.n) && e.n > (answer.last ?? 0)), ...answer.entries.reverse()];
    more = answer.entries.length >= PAGE;
  } catch (error) {
    refuseError(error);
  }
  drawEntries();
}

/** Stops following; what is not looked at need not come. */
export function shutJournal() {
  if (!shown) return;
  shown = false;
  entries = [];
  tell("follow journal", false);
}

on("journal", entry => {
  if (!shown || entries.some(e => e.n === entry.n)) return;
  entries.unshift(entry);
  const box = find("#journal");
  if (box && fits(entry)) {
    box.querySelector(".none")?.remove();
    box.prepend(drawEntry(entry));
  }
  if (entries.length > MOST_SHOWN) {
    entries.length = MOST_SHOWN;
    more = true;
    while (box && box.children.length > MOST_SHOWN) box.lastChild.remove();
    drawMore();
  }
});
on("counters", () => find("#counts")?.replaceChildren(...countTiles()));
