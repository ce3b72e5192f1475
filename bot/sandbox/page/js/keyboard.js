// Keys that work all over the page: regions by F6, messages by Page Up and Page Down, Escape in order.

import { closeBackstage } from "./backstage.js";
import { openCommands } from "./commandline.js";
import { find, findAll } from "./dom.js";
import { focusMessage } from "./feed.js";
import { showMenu } from "./places.js";

/** @param {HTMLElement} element */
const visible = element => element.offsetParent !== null && getComputedStyle(element).visibility !== "hidden";

/** @param {number} step */
function nextRegion(step) {
  const regions = findAll("[data-region]").filter(r => !r.hidden && !r.inert && visible(r));
  const at = regions.findLastIndex(r => r.contains(document.activeElement));
  const next = regions[(at + step + regions.length) % regions.length];
  if (next.matches("main")) return find("#feed").focus();
  findAll("input, button, a, select, [tabindex='0']", next).find(visible)?.focus();
}

/** @param {number} step */
function nextMessage(step) {
  const all = findAll("#feed .msg");
  if (!all.length) return;
  const at = all.indexOf(document.activeElement?.closest(".msg"));
  const to = at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + step, 0), all.length - 1);
  focusMessage(all[to].id);
}

find("#feed").addEventListener("keydown", e => {
  if (e.target.matches("input, textarea, select")) return;
  if (e.key === "PageDown" || e.key === "PageUp") nextMessage(e.key === "PageDown" ? 1 : -1);
  else if (e.key === "Home" && e.ctrlKey) find("#places-btn").offsetParent ? find("#places-btn").focus() : find("#places a").focus();
  else if (e.key === "End" && e.ctrlKey) find("#entry")?.focus();
  else if (e.key === "/" && !e.ctrlKey && !e.metaKey) openCommands();
  else return;
  e.preventDefault();
});

document.addEventListener("keydown", e => {
  if (e.key === "F6") {
    e.preventDefault();
    nextRegion(e.shiftKey ? -1 : 1);
  }
  if (e.key !== "Escape" || e.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (find("#places").classList.contains("open")) showMenu(false, true);
  else if (!find("#tools").hidden && find("#tools").contains(document.activeElement)) closeBackstage();
});
