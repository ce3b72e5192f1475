// Dialogs over the page: the frame of all, and the enlarged picture.

import { h, icon, newId } from "./dom.js";
import { words } from "./words.js";

/**
 * Opens a dialog; when it closes the focus goes back to where it was.
 * @param {{title: string, sub?: string | null, body: any, foot?: any, kind?: string, onclose?: () => void}} options
 * @returns {HTMLDialogElement}
 */
export function openDialog({ title, sub = null, body, foot = null, kind = "", onclose }) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement), id = newId("dlg");
  const closed = () => {
    dialog.remove();
    onclose?.();
    if (before?.isConnected && before !== document.body) before.focus();
    else document.getElementById("feed")?.focus();
  };
  const dialog = h("dialog", { class: kind, "aria-labelledby": id, onclose: closed, onpointerdown: e => e.target === dialog && dialog.close() },
    h("div", { class: "dlg-head" },
      h("div", { class: "grow" }, h("h2", { id, dir: "auto", text: title }), sub && h("p", { dir: "auto", text: sub })),
      h("button", { class: "icon-btn", type: "button", "aria-label": words.close, onclick: () => dialog.close() }, icon("close"))),
    body, foot && h("div", { class: "dlg-foot" }, foot));
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {HTMLDialogElement} dialog the dialog whose first field gets the focus */
export const focusFirst = dialog => /** @type {HTMLElement | null} */ (dialog.querySelector(".dlg-body :is(input, select, textarea, button)"))?.focus();

/** A picture as large as the window. @param {import("./pictures.js").Media} media */
export function openPicture(media) {
  const image = h("img", { src: media.url, alt: media.description, width: media.width, height: media.height });
  openDialog({
    title: words.picture, kind: "wide",
    body: h("div", { class: "dlg-body", tabindex: "0" }, h("div", { class: "picture whole" }, image),
      h("p", { class: media.description ? "alt" : "note bad", dir: "auto", text: media.description || words.noDescription })),
  });
}
