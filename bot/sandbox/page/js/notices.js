// Notices at the top right, and the words for those who listen.

import { find, h, icon, wait } from "./dom.js";
import { words } from "./words.js";

const SHOWN_MS = 9000;
const MOST_NOTICES = 3;

/** @type {string[]} */
const queue = [];
let speaking = false;

/** Says a sentence politely; sentences that come close together are said as one. @param {string} text */
export async function say(text) {
  if (!text.trim()) return;
  queue.push(text.trim());
  if (speaking) return;
  speaking = true;
  const region = find("#live");
  region.textContent = "";
  // An emptied region must be seen empty for a moment, or the same words twice are said once.
  await wait(120);
  region.textContent = queue.splice(0).join(" ");
  speaking = false;
}

/** Says a sentence at once. @param {string} text */
export async function alarm(text) {
  const region = find("#alert");
  region.textContent = "";
  await wait(60);
  region.textContent = text;
}

/**
 * Shows a notice; it closes by itself unless one points at it or focuses it.
 * @param {string} title @param {string} [text] @param {{icon?: string, urgent?: boolean}} [how]
 */
export function notice(title, text = "", how = {}) {
  const box = h("div", { class: "toast" }, icon(how.icon || "warn"),
    h("div", {}, h("b", { text: title }), text && h("p", { dir: "auto", text })),
    h("button", { type: "button", "aria-label": words.closeNotice, onclick: () => box.remove() }, icon("close", "i-s")));
  const all = find("#toasts");
  all.append(box);
  while (all.children.length > MOST_NOTICES) all.firstChild.remove();
  (how.urgent ? alarm : say)(`${title}. ${text}`);
  const closing = setTimeout(() => box.remove(), SHOWN_MS);
  for (const reason of ["pointerenter", "focusin"]) box.addEventListener(reason, () => clearTimeout(closing));
}

/** Says that something cannot be done, and why. @param {string} why */
export const refuse = why => notice(words.notPossible, why, { urgent: true });

/** A failed call to the stand-in as a notice. @param {any} error */
export function refuseError(error) {
  if (error?.name === "AbortError") return;
  if (error?.code === "offline") refuse(words.noConnection);
  else if (error?.status === 409) refuse(error.message);
  else notice(words.didNotWork, error?.message || String(error), { urgent: true });
}
