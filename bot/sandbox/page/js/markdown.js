// The part of Discord's markup that messages use, turned into elements. Unknown markup stays as it was typed.

import { h } from "./dom.js";
import { stamp } from "./clock.js";

/**
 * Names for the ids in a text, so that this module needs to know nobody.
 * @typedef {{user(id: string): {name: string, me: boolean} | null, role(id: string): string | null,
 *   channel(id: string): string | null, openChannel(id: string): void}} Names
 */

// One alternative per construct, in the order in which they win. Named groups keep the reader sane.
const INLINE = new RegExp([
  "\\\\(?<escaped>[^A-Za-z0-9\\s])",
  "``(?<code2>.+?)``(?!`)|`(?<code>[^`]+)`",
  "<@!?(?<user>\\d+)>|<@&(?<role>\\d+)>|<#(?<channel>\\d+)>",
  "<t:(?<unix>[+-]?\\d{1,13})(?::(?<style>[tTdDfFRsS]))?>",
  "</(?<command>[^:>]{1,100}):\\d+>",
  "<a?:(?<emoji>\\w+):\\d+>",
  "\\[(?<label>(?:[^\\[\\]\\\\]|\\\\.)+)\\]\\(<?(?<href>https?://[^\\s)>]+)>?\\)",
  "<(?<bare1>https?://[^\\s>]+)>|(?<bare2>https?://[^\\s<]*[^\\s<.,:;\"')\\]!?])",
  "\\*\\*\\*(?<strongem>\\S(?:[\\s\\S]*?\\S)?)\\*\\*\\*(?!\\*)",
  "\\*\\*(?<strong>\\S(?:[\\s\\S]*?\\S)?)\\*\\*(?!\\*)",
  "__(?<under>[\\s\\S]+?)__(?!_)",
  "~~(?<gone>[\\s\\S]+?)~~",
  "\\|\\|(?<spoiler>[\\s\\S]+?)\\|\\|",
  "\\*(?<em1>[^\\s*](?:[^*]*[^\\s*])?)\\*",
  "(?<![A-Za-z0-9_])_(?<em2>[^\\s_](?:[^_]*[^\\s_])?)_(?![A-Za-z0-9_])",
].join("|"), "g");

/** Only web addresses may become links. @param {string} address */
export function safeLink(address) {
  try {
    const url = new URL(address);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** @param {string} address @param {any} inside */
const link = (address, inside) => {
  const href = safeLink(address);
  return href ? h("a", { href, target: "_blank", rel: "noreferrer noopener" }, inside) : h("span", {}, inside);
};

/** A covered text that a press uncovers. @param {any[]} inside @param {string} label */
export function spoiler(inside, label = "Spoiler, press to show") {
  const cover = h("button", { type: "button", class: "spoiler", "aria-label": label, "aria-expanded": "false" });
  const text = h("span", { class: "spoiler-text", hidden: true, tabindex: "-1" }, inside);
  cover.addEventListener("click", () => { cover.remove(); text.hidden = false; text.focus(); });
  return h("span", {}, cover, text);
}

/** @param {{[name: string]: string}} g groups of one match @param {Names} names */
function inlineNode(g, names) {
  if (g.escaped) return g.escaped;
  if (g.code || g.code2) return h("code", { text: (g.code || g.code2).trim() });
  if (g.user) {
    const person = names.user(g.user);
    return h("span", { class: person?.me ? "mention me" : "mention", dir: "auto", text: "@" + (person?.name ?? "somebody") });
  }
  if (g.role) return h("span", { class: "mention", dir: "auto", text: "@" + (names.role(g.role) ?? "role") });
  if (g.channel) {
    return h("button", { type: "button", class: "mention", onclick: () => names.openChannel(g.channel) },
      h("span", { dir: "auto", text: names.channel(g.channel) ?? "a place you cannot see" }));
  }
  if (g.unix) return stamp(Number(g.unix), g.style || "f");
  if (g.command) return h("code", { class: "command", text: "/" + g.command });
  if (g.emoji) return `:${g.emoji}:`;
  if (g.href) return link(g.href, inline(g.label, names));
  if (g.bare1 || g.bare2) return link(g.bare1 || g.bare2, g.bare1 || g.bare2);
  if (g.strongem) return h("strong", {}, h("em", {}, inline(g.strongem, names)));
  if (g.strong) return h("strong", {}, inline(g.strong, names));
  if (g.under) return h("u", {}, inline(g.under, names));
  if (g.gone) return h("s", {}, inline(g.gone, names));
  if (g.spoiler) return spoiler(inline(g.spoiler, names));
  return h("em", {}, inline(g.em1 || g.em2, names));
}

/** Text with marks inside one paragraph. @param {string} text @param {Names} names @returns {any[]} */
export function inline(text, names) {
  const out = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) out.push(text.slice(at, match.index));
    out.push(inlineNode(/** @type {any} */ (match.groups), names));
    at = match.index + match[0].length;
  }
  if (at < text.length) out.push(text.slice(at));
  return out;
}

/** All headings become h3: the author of the message is the h2 above them. */
const HEADING = /^(#{1,3}) +(.+?)(?: +#+)?$/;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/;

/**
 * Reads list lines from `lines[at]`; deeper indents become lists inside the last item.
 * @param {string[]} lines @param {number} at @param {Names} names @returns {[HTMLElement, number]}
 */
function list(lines, at, names) {
  const first = /** @type {RegExpExecArray} */ (ITEM.exec(lines[at]));
  const indent = first[1].length, numbered = first[2] !== undefined;
  const box = h(numbered ? "ol" : "ul", { class: numbered ? "n" : "dots", start: numbered ? first[2] : null });
  if (numbered) box.style.setProperty("counter-reset", `n ${Number(first[2]) - 1}`);
  while (at < lines.length) {
    const item = ITEM.exec(lines[at]);
    if (!item || item[1].length < indent || (item[2] !== undefined) !== numbered && item[1].length === indent) break;
    if (item[1].length > indent && box.lastElementChild) {
      const [inner, next] = list(lines, at, names);
      box.lastElementChild.firstChild.append(inner);
      at = next;
      continue;
    }
    box.append(h("li", {}, h("div", {}, inline(item[3], names))), "\n");
    at += 1;
  }
  return [box, at];
}

/** @param {string[]} lines @param {number} at @param {Names} names @returns {[HTMLElement, number]} */
function quote(lines, at, names) {
  const inside = [];
  if (lines[at].startsWith(">>> ")) {
    inside.push(lines[at].slice(4), ...lines.slice(at + 1));
    at = lines.length;
  } else {
    while (at < lines.length && lines[at].startsWith("> ")) inside.push(lines[at++].slice(2));
  }
  return [h("blockquote", {}, [...blocks(inside.join("\n"), names)]), at];
}

/** @param {string} text @param {Names} names @returns {HTMLElement[]} */
function blocks(text, names) {
  const out = [], lines = text.split("\n");
  let at = 0;
  while (at < lines.length) {
    const line = lines[at], heading = HEADING.exec(line);
    if (line.startsWith("> ") || line.startsWith(">>> ")) {
      const [box, next] = quote(lines, at, names);
      out.push(box);
      at = next;
      continue;
    }
    if (ITEM.test(line)) {
      const [box, next] = list(lines, at, names);
      out.push(box);
      at = next;
      continue;
    }
    if (heading) out.push(h("h3", { class: `t${heading[1].length}` }, inline(heading[2], names)));
    else if (line.startsWith("-# ")) out.push(h("p", { class: "sub" }, inline(line.slice(3), names)));
    else if (line.trim()) out.push(h("p", {}, inline(line, names)));
    at += 1;
  }
  return out;
}

/** A text as a box of paragraphs, headings, lists, quotes and code. @param {string} text @param {Names} names @param {string} [lang] */
export function markdown(text, names, lang) {
  const box = h("div", { class: "md", dir: "auto", lang });
  text.split(/```(?:[A-Za-z0-9+-]*\n)?([\s\S]*?)```/).forEach((piece, i) => {
    if (i % 2) box.append(h("pre", { tabindex: "0" }, h("code", { text: piece.replace(/\n$/, "") })));
    // The line breaks are for those who take the text alone.
    else for (const block of blocks(piece, names)) box.append(block, "\n");
  });
  return box;
}

/** A text without its marks, for the live region and titles. @param {string} text @param {Names} names */
export const plain = (text, names) => (markdown(text, names).textContent || "").replace(/\s+/g, " ").trim();
