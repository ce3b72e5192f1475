// The drawer with faults, clock and journal: its frame and its tabs.

import { clockPanel } from "./clockpanel.js";
import { find, h, icon } from "./dom.js";
import { faultsPanel } from "./faultspanel.js";
import { journalPanel, openJournal, shutJournal } from "./journalpanel.js";
import { coverBehind } from "./places.js";
import { on, store } from "./store.js";
import { words } from "./words.js";

/** @typedef {"faults" | "clock" | "journal"} Tab */

const TABS = /** @type {Tab[]} */ (["faults", "clock", "journal"]);
const PANELS = { faults: faultsPanel, clock: clockPanel, journal: journalPanel };

/** @type {Tab} */
let tab = "faults";

const drawer = find("#tools"), button = find("#tools-btn");

/** @param {KeyboardEvent} event @param {Tab} from */
function tabKey(event, from) {
  const at = TABS.indexOf(from);
  const to = { ArrowRight: TABS[(at + 1) % 3], ArrowLeft: TABS[(at + 2) % 3], Home: TABS[0], End: TABS[2] }[event.key];
  if (!to) return;
  event.preventDefault();
  show(to);
}

/** @param {Tab} name */
const tabTitle = name => [words.tabs[name], name === "faults" && store.faults.length ? h("span", { class: "num", text: ` ${store.faults.length}` }) : null];

/** @param {Tab} name */
const drawTab = name => h("button", {
  class: "tab", type: "button", role: "tab", id: `tab-${name}`, "aria-selected": String(name === tab), "aria-controls": "panel", tabindex: name === tab ? "0" : "-1",
  onclick: () => show(name), onkeydown: e => tabKey(e, name),
}, tabTitle(name));

/** Draws the drawer anew. */
function draw() {
  drawer.replaceChildren(
    h("div", { class: "tools-head" }, h("h2", { text: words.backstage }), h("button", { class: "icon-btn", type: "button", "aria-label": words.closeBackstage, onclick: closeBackstage }, icon("close"))),
    h("div", { class: "tabs", role: "tablist", "aria-label": words.backstage }, TABS.map(drawTab)),
    h("div", { class: "panel", id: "panel", role: "tabpanel", tabindex: "0", "aria-labelledby": `tab-${tab}` }, PANELS[tab]()));
}

/** @param {Tab} name */
function show(name) {
  if (tab === "journal" && name !== "journal") shutJournal();
  tab = name;
  draw();
  if (name === "journal") openJournal();
  find(`#tab-${name}`).focus();
}

/** Opens the drawer. @param {Tab} [which] */
export function openBackstage(which = tab) {
  drawer.hidden = false;
  find("#frame").classList.add("with-tools");
  button.setAttribute("aria-expanded", "true");
  coverBehind();
  show(which);
}

/** Closes the drawer; the focus goes back to its button. */
export function closeBackstage() {
  drawer.hidden = true;
  shutJournal();
  find("#frame").classList.remove("with-tools");
  button.setAttribute("aria-expanded", "false");
  coverBehind();
  button.focus();
}

/** Draws the panel again if it is shown, and keeps the focus in it. @param {Tab} name */
function redraw(name) {
  if (drawer.hidden || tab !== name) return;
  const panel = find("#panel"), held = panel.contains(document.activeElement) ? /** @type {any} */ (document.activeElement).dataset.id || "panel" : null;
  panel.replaceChildren(...PANELS[name]());
  if (held) (find(`[data-id="${CSS.escape(held)}"]`, panel) || panel).focus({ preventScroll: true });
}

button.addEventListener("click", () => (drawer.hidden ? openBackstage() : closeBackstage()));
on("backstage", openBackstage);
on("faults", () => {
  if (!drawer.hidden) find("#tab-faults").replaceChildren(...tabTitle("faults").filter(Boolean));
  redraw("faults");
});
on("fault kinds", () => redraw("faults"));
on("clock", () => redraw("clock"));
