// Discord's components and embeds as parts of a page. A type nobody knows becomes a visible line, never silence.

import { keepBusy, press } from "./acts.js";
import { h, icon, unseen } from "./dom.js";
import { inline, markdown, safeLink } from "./markdown.js";
import { names } from "./names.js";
import { file, picture, resolveMedia, thumbnail } from "./pictures.js";
import { drawSelect } from "./selects.js";
import { words } from "./words.js";
import { stamp } from "./clock.js";

/** @typedef {import("./types.js").Message} Message */

/** @param {number} colour */
const hex = colour => `#${colour.toString(16).padStart(6, "0")}`;

/** @param {any} emoji */
export const emojiText = emoji => !emoji ? null : emoji.id ? `:${emoji.name}:` : emoji.name;

/** @param {any} c @param {Message} m */
function button(c, m) {
  const emoji = c.emoji && h("span", { class: "emoji", "aria-hidden": c.label ? "true" : null, text: emojiText(c.emoji) });
  const label = c.label && h("span", { dir: "auto", text: c.label });
  if (c.style === 5) {
    const href = safeLink(c.url || "");
    return h("a", { class: "btn b5", href, target: "_blank", rel: "noreferrer noopener", "aria-disabled": c.disabled && "true" }, emoji, label, icon("out", "i-s"), unseen(words.newTab));
  }
  if (c.style === 6) return unknown(c);
  const control = h("button", { class: `btn b${c.style}`, type: "button", "aria-disabled": c.disabled && "true", onclick: () => press(control, c, m) }, emoji, label);
  return keepBusy(control, m.id, c.custom_id);
}

const MEDIA = 12;

/**
 * Components one below the other; where there is room, a single picture stands beside the rest.
 * @param {any[]} components @param {Message} m
 */
function stacked(components, m) {
  const beside = components.filter(c => c.type !== MEDIA).length;
  const pictured = beside > 0 && components.length === beside + 1 && components.find(c => c.type === MEDIA).items.length === 1;
  return h("div", { class: pictured ? "parts pictured" : "parts", style: pictured ? { "--beside": String(beside) } : {} }, components.map(x => part(x, m)));
}

/** @param {any} c @param {Message} m */
function container(c, m) {
  const box = h("div", { class: "container", style: c.accent_color == null ? {} : { "--accent": hex(c.accent_color) } }, stacked(c.components, m));
  if (!c.spoiler) return box;
  const lid = h("button", { type: "button", class: "lid", onclick: () => lid.replaceWith(box) }, icon("eye"), words.spoilerPicture);
  return lid;
}

/** @param {any} c */
const unknown = c => h("p", { class: "note bad" }, icon("warn"), words.unknownComponent(c.type));

/** Draws each component type. @type {Record<number, (c: any, m: Message) => any>} */
const PARTS = {
  1: (c, m) => h("div", { class: "row", role: "group", "aria-label": words.actions }, c.components.map(x => part(x, m))),
  2: button,
  3: drawSelect,
  5: drawSelect,
  6: drawSelect,
  7: drawSelect,
  8: drawSelect,
  9: (c, m) => h("div", { class: "section" }, h("div", { class: "parts" }, c.components.map(x => part(x, m))), c.accessory && part(c.accessory, m)),
  10: c => markdown(c.content, names),
  11: (c, m) => thumbnail(resolveMedia(c.media, m, c.description), c.spoiler),
  12: (c, m) => h("div", { class: c.items.length > 1 ? "gallery many" : "gallery" }, c.items.map(i => picture(resolveMedia(i.media, m, i.description), i.spoiler))),
  13: (c, m) => file(resolveMedia({ ...c.file, size: c.size }, m), c.spoiler),
  14: c => h("hr", { class: `sep${c.divider === false ? " space" : ""}${c.spacing === 2 ? " wide" : ""}` }),
  17: container,
};

/** One component as a part of the page. @param {any} component @param {Message} message */
export const part = (component, message) => (PARTS[component.type] || unknown)(component, message);

/** @param {any} e @param {Message} m */
export function embed(e, m) {
  const href = safeLink(e.url || "");
  const title = e.title && h("h3", { class: "t2" }, href ? h("a", { href, target: "_blank", rel: "noreferrer noopener" }, inline(e.title, names)) : inline(e.title, names));
  const fields = (e.fields || []).map(f => h("div", { class: f.inline ? "field in" : "field" },
    h("h4", { dir: "auto" }, inline(f.name, names)), markdown(f.value, names)));
  const foot = [e.footer?.text && h("span", { dir: "auto", text: e.footer.text }), e.timestamp && stamp(Date.parse(e.timestamp) / 1000, "f")].filter(Boolean);
  return h("div", { class: "container embed", style: e.color == null ? {} : { "--accent": hex(e.color) } },
    h("div", { class: "parts" },
      e.author?.name && h("p", { class: "embed-author", dir: "auto", text: e.author.name }),
      h("div", { class: "section" }, h("div", { class: "md" }, title, e.description && markdown(e.description, names)),
        e.thumbnail && thumbnail(resolveMedia(e.thumbnail, m, e.thumbnail.description))),
      fields.length > 0 && h("div", { class: "fields" }, fields),
      e.image && picture(resolveMedia(e.image, m, e.image.description)),
      foot.length > 0 && h("p", { class: "sub embed-foot" }, foot)));
}
