// The five kinds of select list, in messages and in dialogs.

import { choose, keepBusy } from "./acts.js";
import { mark } from "./art.js";
import { h, icon } from "./dom.js";
import { refuse } from "./notices.js";
import { openList } from "./popup.js";
import { markOf, nameOf, offline, store } from "./store.js";
import { words } from "./words.js";

/** @typedef {import("./popup.js").Item} Item */

/** @returns {Item[]} */
const peopleItems = () => [...store.people.values(), store.bot.person].filter(p => p !== null).map(p => ({
  value: p.id, label: nameOf(p), lead: mark({ name: nameOf(p), bot: p.bot, index: markOf(p.id) }, true), description: p.bot ? words.bot : null }));
/** @param {number[] | undefined} types @returns {Item[]} */
const placeItems = types => [...store.places.values()]
  .filter(p => p.kind !== "dm" && (!types?.length || types.includes(p.kind === "thread" ? 11 : 0)))
  .map(p => ({ value: p.id, label: p.name, description: p.topic }));
/** @returns {Item[]} */
const roleItems = () => store.roles.map(r => ({ value: r.id, label: r.name }));

/**
 * What a list offers, by its component type (3 texts, 5 people, 6 roles, 7 both, 8 places).
 * @param {any} select @returns {Item[]}
 */
export function itemsOf(select) {
  const defaults = new Set((select.default_values || []).map(d => d.id));
  const items = select.type === 3
    ? select.options.map(o => ({ value: o.value, label: o.label, description: o.description, chosen: Boolean(o.default), lead: o.emoji && !o.emoji.id ? `${o.emoji.name} ` : null }))
    : select.type === 5 ? peopleItems() : select.type === 6 ? roleItems() : select.type === 7 ? [...peopleItems(), ...roleItems()] : placeItems(select.channel_types);
  return select.type === 3 ? items : items.map(i => ({ ...i, chosen: defaults.has(i.value) }));
}

/**
 * Opens the list of a select.
 * @param {HTMLElement} owner @param {any} select @param {Item[]} items @param {(items: Item[]) => void} onPick
 */
export function openSelect(owner, select, items, onPick) {
  const max = select.max_values ?? 1, multi = max > 1;
  openList(owner, {
    own: true, label: select.placeholder || words.choose, items, multi, min: select.min_values ?? 1, max, onPick,
    head: { title: select.placeholder || words.choose, end: multi ? words.upTo(max) : null },
  });
}

/** The closed list as a control. @param {any} select @param {Item[]} chosen */
export function pickLabel(select, chosen) {
  const text = chosen.length ? chosen.map(i => i.label).join(", ") : select.placeholder || words.choose;
  return h("span", { class: chosen.length ? "" : "ph", dir: "auto", text });
}

/** A select of a message. @param {any} select @param {import("./types.js").Message} message */
export function drawSelect(select, message) {
  const items = itemsOf(select), chosen = items.filter(i => i.chosen);
  const open = () => {
    if (select.disabled) return refuse(words.listOff);
    if (offline()) return refuse(words.noConnection);
    if (control.getAttribute("aria-busy")) return;
    openSelect(control, select, items, picked => {
      control.querySelector("span").replaceWith(pickLabel(select, picked));
      choose(select, message, picked.map(i => i.value));
    });
  };
  const control = h("button", {
    class: "pick", type: "button", role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": chosen.length ? `${select.placeholder || words.choose}: ${chosen.map(i => i.label).join(", ")}` : select.placeholder || words.choose,
    "aria-disabled": select.disabled && "true", onclick: open,
    onkeydown: e => {
      if (!["ArrowDown", "ArrowUp"].includes(e.key)) return;
      e.preventDefault();
      open();
    },
  }, pickLabel(select, chosen), icon("down"));
  return keepBusy(control, message.id, select.custom_id);
}
