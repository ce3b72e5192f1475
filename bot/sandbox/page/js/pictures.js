// Pictures and files of messages: alt text, enlarging, spoilers, and what happens when one does not arrive.

import { openPicture } from "./dialogs.js";
import { h, icon, newId } from "./dom.js";
import { words } from "./words.js";

/** @typedef {{url: string, width: number | null, height: number | null, name: string, size: number | null, description: string}} Media */

/**
 * The stand-in's files are asked for by path: the page may have been opened under another name of this machine.
 * @param {string} address
 */
function ownPath(address) {
  try {
    const url = new URL(address, location.href);
    return url.pathname.startsWith("/cdn/") ? url.pathname + url.search : url.href;
  } catch {
    return "";
  }
}

/**
 * Brings together what a component says about its media and what the message's attachment says.
 * @param {any} media @param {import("./types.js").Message} message @param {string | null} [description]
 * @returns {Media}
 */
export function resolveMedia(media, message, description) {
  const wanted = media?.url || "", all = message.attachments || [];
  const attachment = media?.filename ? media : all.find(a => a.id === media?.attachment_id || a.url === wanted || `attachment://${a.filename}` === wanted);
  return {
    url: ownPath(attachment?.url || wanted),
    width: media?.width || attachment?.width || null,
    height: media?.height || attachment?.height || null,
    name: attachment?.filename || wanted.split(/[/?]/).at(-1) || "",
    size: media?.size ?? attachment?.size ?? null,
    description: description || attachment?.description || "",
  };
}

const BROKEN_AFTER_MS = 700;

/** @param {string} address */
function retryAddress(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("again", String(Date.now()));
  return url.href;
}

/** The picture in its frame, which becomes a note if it does not arrive. @param {Media} media @param {string} [more] @returns {HTMLElement} */
function frame(media, more = "") {
  const box = h("div", { class: `picture ${more}` });
  if (media.width && media.height) box.style.setProperty("--ratio", String(media.width / media.height));
  else box.classList.add("free");
  const show = address => {
    const image = h("img", { src: address, alt: media.description, width: media.width, height: media.height, loading: "lazy", decoding: "async", draggable: "false" });
    // An edit may have replaced the picture just now; then the new drawing comes before the complaint.
    image.addEventListener("error", () => setTimeout(() => box.isConnected && complain(), BROKEN_AFTER_MS));
    box.replaceChildren(image);
  };
  const complain = () => {
    box.classList.add("broken");
    box.replaceChildren(
      h("b", {}, icon("warn"), words.pictureBroken),
      media.description ? h("span", { dir: "auto", text: words.itsDescription(media.description) }) : "",
      h("button", { class: "btn", type: "button", onclick: again }, words.tryAgain));
  };
  const again = event => {
    event.stopPropagation();
    box.classList.remove("broken");
    show(retryAddress(media.url));
  };
  show(media.url);
  return box;
}

/** @param {HTMLElement} shown @param {boolean} covered */
function cover(shown, covered) {
  if (!covered) return shown;
  const lift = () => {
    lid.replaceWith(shown);
    shown.querySelector("button")?.focus();
  };
  const lid = h("button", { type: "button", class: "lid", onclick: lift }, icon("eye"), words.spoilerPicture);
  return lid;
}

/** A picture with its tools. @param {Media} media @param {boolean} spoiler */
export function picture(media, spoiler = false) {
  const altId = newId("alt");
  const alt = h("p", { class: "alt", id: altId, hidden: true, dir: "auto", text: media.description });
  const label = h("span", { text: words.showDescription });
  const toggle = h("button", {
    class: "textlink", type: "button", "aria-expanded": "false", "aria-controls": altId,
    onclick: () => {
      alt.hidden = !alt.hidden;
      toggle.setAttribute("aria-expanded", String(!alt.hidden));
      label.textContent = alt.hidden ? words.showDescription : words.hideDescription;
    },
  }, label);
  const box = frame(media, "zoom");
  box.addEventListener("click", () => box.classList.contains("broken") || openPicture(media));
  return cover(h("figure", {}, box,
    h("figcaption", { class: "picture-tools" },
      media.description ? toggle : h("span", { class: "note bad" }, icon("warn", "i-s"), words.noDescription),
      h("button", { class: "textlink", type: "button", onclick: () => openPicture(media) }, icon("zoom", "i-s"), words.enlarge)),
    alt), spoiler);
}

/** A small picture beside a text. @param {Media} media @param {boolean} spoiler */
export function thumbnail(media, spoiler = false) {
  const button = h("button", { class: "thumb-button", type: "button", onclick: () => openPicture(media) }, frame(media, "thumb"));
  return cover(h("div", { class: "thumb-box" }, button, !media.description && h("span", { class: "note bad" }, icon("warn", "i-s"), words.noDescription)), spoiler);
}

/** @param {number | null} bytes */
function sizeText(bytes) {
  if (bytes == null) return "";
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1048576 ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1048576).toFixed(1)} MB`;
}

/** A file to download. @param {Media} media @param {boolean} spoiler */
export function file(media, spoiler = false) {
  const link = h("a", { class: "file", href: media.url, download: media.name }, icon("file"), h("b", { dir: "auto", text: media.name }), h("span", { text: sizeText(media.size) }));
  return cover(link, spoiler);
}

/** Whether an attachment can be shown as a picture. @param {any} attachment */
export const isPicture = attachment =>
  /^image\//.test(attachment.content_type || "") || /\.(png|jpe?g|gif|webp)$/i.test(attachment.filename || "");

/**
 * Keeps what is on the screen while the new one loads: same picture, same element; another, the old one stays on top until then.
 * @param {Element} before @param {Element} after the message drawn anew
 */
export function carryPictures(before, after) {
  const opened = [...before.querySelectorAll(".alt")].map(alt => !(/** @type {HTMLElement} */ (alt).hidden));
  [...after.querySelectorAll("figure")].forEach((f, i) => opened[i] && /** @type {any} */ (f.querySelector("[aria-expanded]"))?.click());
  const old = [...before.querySelectorAll(".picture > img:not(.leaving)")];
  [...after.querySelectorAll(".picture > img")].forEach((fresh, i) => {
    const image = /** @type {HTMLImageElement} */ (fresh), last = /** @type {HTMLImageElement | undefined} */ (old[i]);
    if (!last || !last.complete || !last.naturalWidth) return;
    if (last.src === image.src) {
      last.alt = image.alt;
      image.replaceWith(last);
      return;
    }
    last.className = "leaving";
    last.alt = "";
    image.loading = "eager";
    image.after(last);
    for (const end of ["load", "error"]) image.addEventListener(end, () => last.remove(), { once: true });
  });
}
