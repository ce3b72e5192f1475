// One message as an article of the feed.

import { contextCommand, dismiss } from "./acts.js";
import { mark } from "./art.js";
import { clockTime } from "./clock.js";
import { embed, emojiText, part } from "./components.js";
import { h, icon, newId, paces, unseen } from "./dom.js";
import { markdown, plain } from "./markdown.js";
import { names } from "./names.js";
import { say } from "./notices.js";
import { file, isPicture, picture, resolveMedia } from "./pictures.js";
import { openList } from "./popup.js";
import { callsMe, markOf, nameOf, store, tell } from "./store.js";
import { COMPONENTS_V2, EPHEMERAL, LOADING } from "./types.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Message} Message */

const APPLICATION_COMMAND = 2, MODAL = 5;
const LONGEST_SENTENCE = 400;

/** The mark of a person or bot. @param {any} user @param {boolean} [small] */
export function markFor(user, small = false) {
  if (user.avatar) {
    return h("img", { class: small ? "chip chip-s chip-pic" : "chip chip-pic", src: `/cdn/avatars/${user.id}/${user.avatar}.png`, alt: "" });
  }
  return mark({ name: nameOf(user), bot: user.bot, index: markOf(user.id) }, small);
}

/** Who caused this message by what. @param {any} meta */
function causeLine(meta) {
  const user = store.people.get(meta.user?.id) || meta.user;
  if (!user) return null;
  const verb = meta.type === APPLICATION_COMMAND ? words.used : meta.type === MODAL ? words.answered : words.pressed;
  const what = meta.type === APPLICATION_COMMAND ? h("code", { text: `/${meta.name || ""}` })
    : h("q", { dir: "auto", text: meta.label || meta.name || words.something });
  return h("p", { class: "msg-ref" }, markFor(user, true), h("span", {}, h("b", { dir: "auto", text: nameOf(user) }), verb, what));
}

/** The message this one answers. @param {Message} m */
function replyLine(m) {
  const id = m.message_reference?.message_id;
  // The answer to a press says already what was pressed.
  if (!id || ![0, 19, 20, 23].includes(m.type) || m.interaction_metadata?.interacted_message_id === id) return null;
  const target = m.referenced_message || store.room.messages.find(x => x.id === id);
  if (!target) return h("p", { class: "msg-ref" }, icon("reply", "i-s"), h("span", { text: words.replyGone }));
  const gist = (firstWords(target.components) || textOf(target)).slice(0, 80);
  return h("p", { class: "msg-ref" }, icon("reply", "i-s"), h("span", { dir: "auto" }, words.replyTo,
    h("a", { href: `#${id}`, onclick: e => { e.preventDefault(); tell("focus message", { id }); } }, `${nameOf(target.author)}: ${gist || words.picture}`)));
}

/** @param {Message} m */
function attachments(m) {
  const inComponents = m.flags & COMPONENTS_V2, inEmbeds = JSON.stringify(m.embeds || []);
  // With components, only what they refer to is shown; Discord does the same.
  const loose = inComponents ? [] : (m.attachments || []).filter(a => !inEmbeds.includes(a.url));
  return loose.map(a => {
    const media = resolveMedia(a, m, a.description), covered = /^SPOILER_/.test(a.filename || "");
    return isPicture(a) ? picture(media, covered) : file(media, covered);
  });
}

/** The first line of a message's texts. @param {any[]} components @returns {string} */
function firstWords(components) {
  for (const c of components || []) {
    const words = c.content ? plain(c.content.split("\n")[0], names) : firstWords(c.components);
    if (words) return words;
  }
  return "";
}

/** What happened in the channel, said by the server. @param {Message} m */
function systemLine(m) {
  const thread = m.type === 18 && m.message_reference?.channel_id;
  return h("p", { class: "system" }, h("b", { dir: "auto", text: nameOf(m.author) }), words.system[/** @type {6} */ (m.type)],
    thread && h("button", { class: "textlink", type: "button", onclick: () => tell("go", { id: thread }) }, h("span", { dir: "auto", text: m.content })));
}

/** What the message says. @param {Message} m */
function body(m) {
  if (m.type in words.system) return systemLine(m);
  if (m.flags & LOADING) return h("p", { class: "waiting" }, paces(0, true), h("span", { text: words.thinking(nameOf(m.author)) }));
  const lang = m.flags & EPHEMERAL ? store.locale : undefined;
  const rich = !(m.flags & COMPONENTS_V2);
  return h("div", { class: "parts", lang },
    rich && m.content ? markdown(m.content, names) : null,
    rich ? (m.embeds || []).map(e => embed(e, m)) : null,
    attachments(m),
    (m.components || []).map(c => part(c, m)));
}

/** @param {Message} m */
function privateBox(m) {
  const away = async () => { if (await dismiss(m)) say(words.dismissed); };
  return h("div", { class: "private" }, body(m), h("p", { class: "private-foot" }, icon("eye", "i-s"),
    h("span", { dir: "auto", text: words.onlyYou(nameOf(store.me)) }), h("button", { type: "button", onclick: away }, words.dismiss)));
}

/** @param {any} thread */
const threadCard = thread => h("button", { class: "thread-card", type: "button", onclick: () => tell("go", { id: thread.id }) },
  icon("thread"), h("b", { dir: "auto", text: store.places.get(thread.id)?.name || thread.name }), h("span", { text: words.threadMessages(thread.message_count) }));

/** @param {any} reaction */
const drawReaction = reaction => h("li", { class: "reaction" },
  h("span", { "aria-hidden": "true" }, emojiText(reaction.emoji), " ", h("span", { class: "num", text: String(reaction.count) })),
  unseen(words.reactions(reaction.count, emojiText(reaction.emoji) || "")));

/** Commands that are called on a message or a person. @param {Message} m */
function menuButton(m) {
  const items = store.commands.filter(c => c.type === 2 || c.type === 3).map(c => ({
    value: c, label: c.name, description: c.type === 3 ? words.onMessage : words.onPerson(nameOf(m.author)) }));
  if (!items.length || m.flags & EPHEMERAL) return null;
  const button = h("button", {
    class: "icon-btn msg-menu", type: "button", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-label": words.moreActions(nameOf(m.author)),
    onclick: () => openList(button, { own: true, label: words.actions, items,
      onPick: ([item]) => contextCommand(item.value.name, item.value.type === 3 ? m.id : m.author.id) }),
  }, icon("more"));
  return button;
}

/**
 * Draws a message.
 * @param {Message} m @param {number} at its place in the feed, from 1 @param {number} total @param {boolean} [fresh] it has just come
 */
export function drawMessage(m, at, total, fresh = false) {
  const own = store.people.get(m.author.id) || m.author, mine = Boolean(m.flags & EPHEMERAL), calls = callsMe(m), headId = newId("head");
  const sent = Date.parse(m.timestamp), time = { datetime: m.timestamp, text: clockTime(sent) };
  return h("article", { class: `msg${calls ? " calls" : ""}${fresh ? " new" : ""}`, id: m.id, tabindex: "-1", "aria-labelledby": headId, "aria-posinset": at, "aria-setsize": total },
    h("time", { class: "msg-time", "aria-hidden": "true", ...time }),
    h("div", { class: "msg-body" },
      replyLine(m), m.interaction_metadata && causeLine(m.interaction_metadata),
      h("div", { class: "msg-head", id: headId }, markFor(own), h("h2", { class: "name", dir: "auto", text: nameOf(own) }),
        own.bot && h("span", { class: "tag", text: words.bot }), mine && unseen(words.onlyYouHead),
        calls && h("span", { class: "tag", text: words.callsYou }), h("time", time),
        m.edited_timestamp && h("span", { class: "edited", text: words.edited })),
      mine ? privateBox(m) : body(m),
      m.reactions?.length > 0 && h("ul", { class: "reactions", "aria-label": words.reactionsTitle }, m.reactions.map(drawReaction)),
      m.thread && threadCard(m.thread)),
    menuButton(m));
}

/** @param {any[]} components @returns {string} */
function componentText(components) {
  return (components || []).map(c => {
    if (c.content) return plain(c.content, names);
    if (c.items) return c.items.map(i => i.description || words.sayPicture).join(" ");
    if (c.type === 2) return words.sayButton([emojiText(c.emoji), c.label].filter(Boolean).join(" "));
    if (c.components) return componentText(c.components) + (c.accessory ? ` ${componentText([c.accessory])}` : "");
    return c.type >= 3 && c.type <= 8 ? words.sayList(c.placeholder || words.choose) : c.description || "";
  }).filter(Boolean).join(" ");
}

/** A message in words. @param {Message} m */
export function textOf(m) {
  if (m.flags & LOADING) return words.thinking(nameOf(m.author));
  const embeds = (m.embeds || []).map(e => [e.title, e.description].filter(Boolean).map(t => plain(t, names)).join(" "));
  const files = m.flags & COMPONENTS_V2 ? [] : (m.attachments || []).map(a => a.description || a.filename);
  return [m.content ? plain(m.content, names) : "", ...embeds, ...files, componentText(m.components)].filter(Boolean).join(" ");
}

/** A message as one sentence for those who listen. @param {Message} m */
export const sentence = m =>
  `${m.flags & EPHEMERAL ? words.sayOnly : ""}${callsMe(m) ? words.sayCalls : ""}${nameOf(m.author)}: ${textOf(m).slice(0, LONGEST_SENTENCE)}`;
