// Faults: which are active, which can be started, and the form that asks where one strikes.

import { focusFirst, openDialog } from "./dialogs.js";
import { h, icon, newId } from "./dom.js";
import { nameOfId } from "./names.js";
import { refuseError, say } from "./notices.js";
import { nameOf, store, tell } from "./store.js";
import { get, post, remove } from "./transport.js";
import { words } from "./words.js";

/** @typedef {{kind: string, title: string, group: string, what: string, params: Record<string, any>, choices: Record<string, string[]>,
 *   match: Record<string, string>, where: string[]}} Kind */

/** @type {Kind[] | null} */
let kinds = null;
/** Groups that were opened stay open when the panel is drawn anew. @type {Set<string>} */
const opened = new Set();

async function loadKinds() {
  try {
    kinds = (await get("/faults")).kinds;
  } catch (error) {
    refuseError(error);
    return;
  }
  tell("fault kinds");
}

/** @param {string} kind */
const titleOf = kind => kinds?.find(k => k.kind === kind)?.title || kind;

/** Where a fault strikes, in words. @param {import("./types.js").Fault} fault */
function whereText({ match, params }) {
  const parts = [match.method, match.route, match.event, match.user && nameOfId(match.user), match.channel && store.places.get(match.channel)?.name,
    match.nth && `${words.nth.toLowerCase()}: ${match.nth}`, match.chance != null && `${Math.round(match.chance * 100)} %`];
  const what = Object.entries(params).map(([k, v]) => `${k.replaceAll("_", " ")} ${v}`);
  return [parts.filter(Boolean).join(" ") || words.everywhere, ...what].join(", ");
}

/** @param {import("./types.js").Fault} fault */
function drawFault(fault) {
  const title = titleOf(fault.kind), left = fault.left == null ? words.untilStopped : words.timesLeft(fault.left);
  const stop = () => remove("/faults", { id: fault.id }).then(() => say(words.faultStopped(title)), refuseError);
  return h("div", { class: "fault" }, h("div", {}, h("b", { text: title }), h("br"), h("small", { text: `${whereText(fault)}; ${left}${fault.hits ? `, ${words.hits(fault.hits)}` : ""}` })),
    h("button", { class: "btn", type: "button", "data-id": `stop-${fault.id}`, "aria-label": words.stopFault(title), onclick: stop }, words.stop));
}

/** @param {string} group @param {Kind[]} list */
function drawGroup(group, list) {
  const details = h("details", { class: "acc", open: opened.has(group), ontoggle: () => (details.open ? opened.add(group) : opened.delete(group)) },
    h("summary", { "data-id": `group-${group}` }, icon("right", "i-s"), h("span", { text: group }), h("span", { class: "tag", text: String(list.length) })),
    h("ul", {}, list.map(kind => h("li", {}, h("button", { class: "fault-kind", type: "button", "data-id": `kind-${kind.kind}`, onclick: () => openForm(kind) }, h("b", { text: kind.title }), h("small", { text: kind.what }), icon("plus", "i-s"))))));
  return details;
}

/** The tab's content. */
export function faultsPanel() {
  if (!kinds) loadKinds();
  const groups = new Map();
  for (const kind of kinds || []) groups.set(kind.group, [...(groups.get(kind.group) || []), kind]);
  if (!opened.size && groups.size) opened.add([...groups.keys()][0]);
  return [
    h("h3", { text: store.faults.length ? words.activeNow : words.noFault }),
    ...store.faults.map(drawFault),
    store.faults.length > 1 ? h("div", {}, h("button", { class: "btn", type: "button", "data-id": "stop-all", onclick: () => remove("/faults").catch(refuseError) }, words.stopAll)) : "",
    h("div", {}, h("h3", { text: words.startOne }), h("p", {}, h("small", { text: words.startOneMore(kinds?.length || 0) }))),
    ...[...groups].map(([group, list]) => drawGroup(group, list)),
  ];
}

/** @param {string} label @param {any} control @param {string} [help] */
const field = (label, control, help) => {
  const note = help ? h("p", { class: "hint", id: `${control.id}-hint`, text: help }) : null;
  if (note) control.setAttribute("aria-describedby", note.id);
  return h("div", { class: "fld" }, h("label", { for: control.id, text: label }), control, note);
};

/** @param {string} id @param {Array<[string, string]>} options */
const choices = (id, options) => h("select", { id, class: "native full" }, options.map(([value, text]) => h("option", { value, text })));

/** @param {string} name */
const capital = name => name[0].toUpperCase() + name.slice(1);

/** A control for one parameter, after its default. @param {string} id @param {any} value @param {string[]} [offered] */
function parameter(id, value, offered) {
  if (offered) return choices(id, offered.map(one => [one, one.replaceAll("_", " ")]));
  if (typeof value === "boolean") return choices(id, [[String(value), value ? words.yes : words.no], [String(!value), value ? words.no : words.yes]]);
  return h("input", { id, type: typeof value === "number" ? "number" : "text", step: "any", value: value ?? "" });
}

/** @param {string} text @param {any} model */
const typed = (text, model) => (typeof model === "boolean" ? text === "true" : typeof model === "number" ? Number(text) : text);

/** Asks where a fault strikes, how often and with which chance, and starts it. @param {Kind} kind */
function openForm(kind) {
  const id = newId("fault"), F = name => `${id}-${name}`;
  const people = [...store.people.values()].filter(p => !p.bot).map(p => /** @type {[string, string]} */ ([p.id, nameOf(p)]));
  const places = [...store.places.values()].map(p => /** @type {[string, string]} */ ([p.id, p.name]));
  const parts = {
    method: choices(F("method"), [["", words.any], ...["GET", "POST", "PATCH", "PUT", "DELETE"].map(m => /** @type {[string, string]} */ ([m, m]))]),
    route: h("input", { id: F("route"), type: "text", placeholder: "/channels/{channel_id}/messages", autocomplete: "off", spellcheck: "false" }),
    event: h("input", { id: F("event"), type: "text", placeholder: "INTERACTION_CREATE", autocomplete: "off", spellcheck: "false" }),
    user: choices(F("user"), [["", words.anybody], ...people]),
    channel: choices(F("channel"), [["", words.anywhere], ...places]),
    times: h("input", { id: F("times"), type: "number", min: 1, value: 3 }),
    nth: h("input", { id: F("nth"), type: "number", min: 1 }),
    chance: h("input", { id: F("chance"), type: "number", min: 1, max: 100, value: 100 }),
    seed: h("input", { id: F("seed"), type: "number", value: 1 }),
  };
  const params = Object.entries(kind.params).map(([name, value]) => ({ name, value, control: parameter(F(`p-${name}`), value, kind.choices[name]) }));
  for (const [name, value] of Object.entries(kind.match)) parts[/** @type {"route"} */ (name)].value = value;
  const start = async event => {
    event.preventDefault();
    const text = name => parts[/** @type {"route"} */ (name)].value.trim();
    const match = Object.fromEntries(kind.where.map(n => [n, text(n)]).filter(([, v]) => v));
    if (text("nth")) match.nth = Number(text("nth"));
    if (Number(text("chance")) < 100) Object.assign(match, { chance: Number(text("chance")) / 100, seed: Number(text("seed")) || 0 });
    try {
      await post("/faults", { kind: kind.kind, match, times: text("times") ? Number(text("times")) : null,
        params: Object.fromEntries(params.map(p => [p.name, typed(p.control.value, p.value)])) });
      dialog.close();
      say(words.faultStarted(kind.title));
    } catch (error) {
      refuseError(error);
    }
  };
  const shown = name => kind.where.includes(name);
  const form = h("form", { class: "dlg-body", id, onsubmit: start },
    params.length > 0 && h("div", { class: "two" }, params.map(p => field(capital(p.name.replaceAll("_", " ")), p.control))),
    shown("method") && h("div", { class: "two" }, field(words.method, parts.method), field(words.route, parts.route, words.routeHint)),
    shown("event") && field(words.event, parts.event, words.eventHint),
    shown("user") && h("div", { class: "two" }, field(words.person, parts.user), field(words.channel, parts.channel)),
    h("div", { class: "two" }, field(words.howOften, parts.times, words.howOftenHint), field(words.nth, parts.nth)),
    h("div", { class: "two" }, field(words.chance, parts.chance), field(words.seed, parts.seed, words.seedHint)));
  const dialog = openDialog({ title: kind.title, sub: kind.what, body: form, foot: [
    h("button", { class: "btn", type: "button", onclick: () => dialog.close() }, words.cancel),
    h("button", { class: "btn b4", type: "submit", form: id }, words.startFault)] });
  focusFirst(dialog);
}
