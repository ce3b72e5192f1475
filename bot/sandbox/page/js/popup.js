// Lists that pop up: of a select, of commands, of choices. One at a time.

import { find, h, icon, newId } from "./dom.js";
import { refuse } from "./notices.js";
import { words } from "./words.js";

/**
 * @typedef {{value: any, label: string, description?: string | null, end?: any, off?: boolean, chosen?: boolean, lead?: any}} Item
 * @typedef {{label: string, items: Item[], onPick(items: Item[]): void, multi?: boolean, min?: number, max?: number,
 *   head?: {title: string, end?: any, none?: string}, own?: boolean, above?: boolean, lazy?: boolean}} ListOptions
 *   own: the list takes the focus (selects); else it stays in the owner's field. lazy: nothing is marked at first.
 */

const TALLEST = 384, TYPE_AHEAD_MS = 600, PAGE = 8;

/** @type {{element: HTMLElement, veil: HTMLElement | null, owner: HTMLElement, key(e: KeyboardEvent): boolean, place(): void} | null} */
let open = null;

/** The field or button whose list is open. */
export const listOwner = () => open?.owner ?? null;

/** Lets the open list use a key of its owner's field. @param {KeyboardEvent} event @returns {boolean} whether it did */
export const listKey = event => open?.key(event) ?? false;

/** Closes the open list. @param {boolean} [giveBack] whether the owner gets the focus */
export function closeList(giveBack = false) {
  if (!open) return;
  const { element, veil, owner } = open;
  open = null;
  element.remove();
  veil?.remove();
  owner.setAttribute("aria-expanded", "false");
  owner.removeAttribute("aria-activedescendant");
  owner.removeAttribute("aria-controls");
  if (giveBack && owner.isConnected) owner.focus();
}

/** The owner was drawn anew: the list goes on with the copy. @param {HTMLElement} owner */
export function handOver(owner) {
  if (!open) return;
  owner.setAttribute("aria-expanded", "true");
  owner.setAttribute("aria-controls", open.element.querySelector(".list")?.id || "");
  open.owner = owner;
}

/** @param {Item} item @param {string} id @param {() => void} choose */
const drawItem = (item, id, choose) =>
  h("div", {
    class: "opt", id, role: "option", "aria-selected": String(Boolean(item.chosen)), "aria-disabled": item.off && "true",
    onpointerdown: e => e.preventDefault(), onclick: choose,
  },
  h("div", { dir: "auto" }, h("b", {}, item.lead, item.label), item.description && h("small", { text: item.description })),
  h("div", { class: "end" }, item.end || (item.chosen ? icon("check") : "")));

/** Puts the list under or above its owner, inside the window. @param {HTMLElement} element @param {Element} beside @param {boolean} above */
function position(element, beside, above) {
  const r = beside.getBoundingClientRect(), width = Math.min(Math.max(r.width, 280), 608, innerWidth - 16);
  const below = innerHeight - r.bottom;
  for (const side of ["top", "bottom", "max-height"]) element.style.removeProperty(side);
  element.style.width = `${width}px`;
  element.style.left = `${Math.max(8, Math.min(r.left, innerWidth - width - 8))}px`;
  if (above || below < Math.min(element.offsetHeight + 12, 300) && r.top > below) {
    element.style.bottom = `${innerHeight - r.top + 6}px`;
    element.style.maxHeight = `${Math.min(TALLEST, r.top - 12)}px`;
  } else {
    element.style.top = `${r.bottom + 6}px`;
    element.style.maxHeight = `${Math.min(TALLEST, below - 12)}px`;
  }
}

/** Opens a list for a field or a button. @param {HTMLElement} owner @param {ListOptions} options */
export function openList(owner, { label, items, onPick, multi = false, min = 1, max = 1, head, own = false, above = false, lazy = false }) {
  closeList();
  const id = newId("list");
  const chosen = new Set(items.filter(i => i.chosen));
  const list = h("div", { class: "list", id, role: "listbox", "aria-label": label, "aria-multiselectable": multi && "true", tabindex: own ? "0" : null });
  const nodes = items.map((item, i) => drawItem(item, `${id}-${i}`, () => choose(i)));
  list.append(...nodes);
  if (!items.length) list.append(h("p", { class: "none", text: head?.none || words.nothingFits }));
  const element = h("div", { class: own ? "pop sheet" : "pop" },
    head && h("div", { class: "pop-head" }, h("span", { dir: "auto", text: head.title }), head.end && h("span", {}, head.end)), list,
    multi && h("div", { class: "dlg-foot" }, h("button", { class: "btn b1", type: "button", onclick: () => finish() }, words.done)));
  const veil = own ? h("div", { class: "sheet-veil", onclick: () => closeList(true) }) : null;
  // Inside a modal dialog only the dialog's own subtree can be pressed.
  const layer = owner.closest("dialog") || find("#layer");
  if (veil) layer.append(veil);
  layer.append(element);
  const place = () => position(element, owner.closest(".line, .pick") || owner, above);
  place();
  owner.setAttribute("aria-expanded", "true");
  owner.setAttribute("aria-controls", id);

  let at = -1, typed = "", typedAt = 0;
  const holder = own ? list : owner;
  const move = to => {
    if (!nodes.length) return;
    at = (to + nodes.length) % nodes.length;
    nodes.forEach((n, i) => n.classList.toggle("at", i === at));
    holder.setAttribute("aria-activedescendant", nodes[at].id);
    nodes[at].scrollIntoView({ block: "nearest" });
  };
  const finish = () => {
    if (chosen.size < min) return refuse(words.chooseAtLeast(min));
    closeList(true);
    onPick(items.filter(i => chosen.has(i)));
  };
  const choose = i => {
    const item = items[i];
    if (item.off) return refuse(`${item.label}: ${item.description}`);
    if (!multi) {
      closeList(own);
      return onPick([item]);
    }
    if (!chosen.delete(item) && chosen.size < max) chosen.add(item);
    nodes[i].setAttribute("aria-selected", String(chosen.has(item)));
    nodes[i].lastChild.replaceChildren(chosen.has(item) ? icon("check") : "");
  };
  // Within a name that is being typed, a space is a letter.
  const typing = () => Date.now() - typedAt < TYPE_AHEAD_MS;
  const typeAhead = letter => {
    typed = typing() ? typed + letter : letter;
    typedAt = Date.now();
    const found = items.findIndex(i => i.label.toLowerCase().startsWith(typed.toLowerCase()));
    if (found >= 0) move(found);
  };
  const key = e => {
    if (e.key === "ArrowDown") move(at + 1);
    else if (e.key === "ArrowUp") move(at < 0 ? -1 : at - 1);
    else if (e.key === "Home" && own) move(0);
    else if (e.key === "End" && own) move(-1);
    else if (e.key === "PageDown") move(Math.min(at + PAGE, nodes.length - 1));
    else if (e.key === "PageUp") move(Math.max(at - PAGE, 0));
    else if (e.key === "Escape") closeList(true);
    else if (e.key === "Enter" && multi && own && !e.target.matches(".opt, .list")) return false;
    else if (e.key === " " && own && typing()) typeAhead(e.key);
    else if ((e.key === "Enter" || e.key === " " && own || e.key === "Tab" && !own && !e.shiftKey) && at >= 0) choose(at);
    else if (e.key === "Tab" && own && !multi) { closeList(true); return false; }
    else if (own && e.key.length === 1 && !e.ctrlKey && !e.metaKey) typeAhead(e.key);
    else return false;
    e.preventDefault();
    e.stopPropagation();
    return true;
  };
  open = { element, veil, owner, key, place };
  if (!own) {
    if (items.length && !lazy) move(0);
    return;
  }
  list.addEventListener("keydown", key);
  element.addEventListener("focusout", () => setTimeout(() => {
    if (open?.element === element && !element.contains(document.activeElement)) closeList();
  }, 0));
  list.focus();
  move(Math.max(items.findIndex(i => i.chosen), 0));
}

document.addEventListener("pointerdown", e => {
  const target = /** @type {Element} */ (e.target);
  if (open && !open.element.contains(target) && !(open.owner.closest(".line, .pick") || open.owner).contains(target)) closeList();
});
// A phone's keyboard that slides in changes the window too: the list moves, it does not close.
addEventListener("resize", () => open?.place());
