// The feed: the messages of the shown place, kept in step with the store.

import { waitingCommands } from "./acts.js";
import { dayName } from "./clock.js";
import { controlId, find, findAll, h, icon, paces } from "./dom.js";
import { drawMessage, sentence } from "./message.js";
import { botName } from "./names.js";
import { refuseError, say } from "./notices.js";
import { typingNames } from "./typing.js";
import { carryPictures } from "./pictures.js";
import { closeList, handOver, listOwner } from "./popup.js";
import { callsMe, expectRoom, on, place, store, takeOlder, takeRoom, tell } from "./store.js";
import { get } from "./transport.js";
import { EPHEMERAL, LOADING } from "./types.js";
import { emptyPlace, loading, startPage } from "./welcome.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Message} Message */

const NEAR_END = 140, PAGE = 50, MARGIN = 16;

const feed = find("#feed"), jump = find("#jump");
let sticking = true;
/** Whoever has pressed something here wants to see what comes of it, until they scroll elsewhere. */
let following = false;
let unread = 0;
let fetching = false;

/** Where the feed was put last, and how wide it was then. */
const put = { top: 0, width: 0 };

const nearEnd = () => feed.scrollHeight - feed.scrollTop - feed.clientHeight < NEAR_END || Math.abs(feed.scrollTop - put.top) < 2;

/**
 * How much of a newest message that is taller than the feed is kept below the edge: its start is more worth seeing
 * than words behind its last button or list.
 */
function surplus() {
  const last = findAll(".msg", feed).at(-1), controls = last ? findAll("[data-id]", last) : [];
  if (!controls.length || find("#waiting", feed)?.firstChild) return 0;
  const box = last.getBoundingClientRect(), below = box.bottom - controls.at(-1).getBoundingClientRect().bottom - MARGIN;
  return Math.max(0, Math.min(box.height - feed.clientHeight + MARGIN, below));
}

/** Shows the end of the feed. */
export function toEnd() {
  feed.scrollTop = feed.scrollHeight - feed.clientHeight - surplus();
  put.top = feed.scrollTop;
  put.width = feed.clientWidth;
  sticking = true;
  unread = 0;
  drawJump();
}

function drawJump() {
  const { detached } = store.room;
  jump.hidden = store.screen !== "place" || !(detached || unread && !sticking);
  jump.replaceChildren(icon("down", "i-s"), unread ? words.newMessages(unread) : words.toNewest);
}

/** @param {Message} message */
const dayOf = message => dayName(Date.parse(message.timestamp));
/** @param {string} name */
const dayLine = name => h("p", { class: "day", text: name });

function topOfFeed() {
  if (store.room.more) return h("p", { class: "feed-top", id: "feed-top" }, h("button", { class: "btn", type: "button", onclick: loadOlder }, words.loadOlder));
  return h("p", { class: "feed-top", id: "feed-top", text: words.beginning(place()?.name || "") });
}

/** Who is typing, and commands that wait for their answer, stand at the end. */
const waitingLines = () => h("div", { id: "waiting" },
  typingNames().map(name => h("p", { class: "waiting tail" }, paces(0, true), h("span", { dir: "auto", text: words.typing(name) }))),
  waitingCommands().map(command =>
    h("p", { class: "waiting tail" }, paces(0, true), h("span", {}, h("code", { text: `/${command}` }), " ", words.thinking(botName())))));

/** What stands in the feed instead of messages, if anything. */
function instead() {
  if (store.screen === "start") return startPage();
  if (store.screen === "loading" || !store.room.ready) return loading();
  const where = place();
  return where && !store.room.messages.length ? emptyPlace(where) : null;
}

/** Draws the whole feed anew. @param {boolean} [stick] */
export function drawFeed(stick = true) {
  closeList();
  const where = place(), special = instead();
  feed.setAttribute("aria-label", words.messagesIn(where?.name || words.welcomeTitle));
  feed.setAttribute("aria-busy", String(store.screen === "loading" || store.screen === "place" && !store.room.ready));
  if (special) {
    feed.removeAttribute("role");
    feed.replaceChildren(special, waitingLines());
    feed.scrollTop = 0;
    drawJump();
    return;
  }
  feed.setAttribute("role", "feed");
  const list = store.room.messages, parts = [topOfFeed()];
  list.forEach((message, i) => {
    if (!i || dayOf(list[i - 1]) !== dayOf(message)) parts.push(dayLine(dayOf(message)));
    parts.push(drawMessage(message, i + 1, list.length));
  });
  feed.replaceChildren(...parts, waitingLines());
  if (stick) toEnd();
  else drawJump();
}

function renumber() {
  const all = findAll(".msg", feed);
  all.forEach((article, i) => {
    article.setAttribute("aria-posinset", String(i + 1));
    article.setAttribute("aria-setsize", String(all.length));
  });
}

/** @param {Message} message */
function append(message) {
  const list = store.room.messages, at = list.findIndex(m => m.id === message.id);
  if (at < 0) {
    unread += 1;
    drawJump();
    return;
  }
  if (!feed.querySelector(".msg")) return drawFeed();
  // A command's own answer is what the person waits for: it is always brought into sight.
  const mine = message.interaction_metadata?.user?.id === store.me.id;
  const stick = sticking || mine || following;
  const tail = find("#waiting", feed);
  if (at && dayOf(list[at - 1]) !== dayOf(message)) tail.before(dayLine(dayOf(message)));
  tail.before(drawMessage(message, at + 1, list.length, true));
  const surplus = findAll(".msg", feed).length - list.length;
  for (let i = 0; i < surplus; i += 1) feed.querySelector(".msg")?.remove();
  if (surplus > 0) find("#feed-top", feed)?.replaceWith(topOfFeed());
  renumber();
  if (stick) toEnd();
  else {
    unread += 1;
    drawJump();
  }
}

/**
 * The control of the new drawing that stands for the focused one of the old: same id, else same words.
 * @param {Element} fresh @param {Element} active
 */
function sameControl(fresh, active) {
  const id = controlId(active);
  const byId = id && fresh.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (byId) return byId;
  const text = active.textContent?.trim();
  return findAll("button, a", fresh).find(c => text && c.textContent.trim() === text) || null;
}

/** Draws a message again in its place; focus, open list and pictures stay. @param {Message} message */
function redraw(message) {
  const before = document.getElementById(message.id), list = store.room.messages;
  if (!before) return;
  const stick = sticking, active = document.activeElement, owner = listOwner();
  const fresh = drawMessage(message, list.findIndex(m => m.id === message.id) + 1, list.length);
  carryPictures(before, fresh);
  const heir = active && before.contains(active) ? sameControl(fresh, active) || fresh : null;
  const listHeir = owner && before.contains(owner) ? sameControl(fresh, owner) : null;
  before.replaceWith(fresh);
  if (owner && !owner.isConnected) listHeir?.matches(".pick") ? handOver(listHeir) : closeList();
  /** @type {any} */ (heir)?.focus({ preventScroll: true });
  if (stick) toEnd();
}

/** @param {string} id */
function takeAway(id) {
  const article = document.getElementById(id);
  if (!article) return;
  const stick = sticking, owner = listOwner(), held = article.contains(document.activeElement) || owner && article.contains(owner);
  const all = findAll(".msg", feed), at = all.indexOf(article), heir = all[at + 1] || all[at - 1] || feed;
  if (owner && article.contains(owner)) closeList();
  const day = article.previousElementSibling;
  article.remove();
  if (day?.matches(".day") && !day.nextElementSibling?.matches(".msg")) day.remove();
  if (held) heir.focus({ preventScroll: true });
  if (!store.room.messages.length) return drawFeed();
  renumber();
  if (stick) toEnd();
}

/** Reads the change aloud, if it is one to be heard. @param {any} change */
function speak({ kind, message, old }) {
  // "Is thinking" says nothing that the answer does not say soon.
  if (!message || message.author?.id === store.me.id || message.flags & LOADING) return;
  const here = message.channel_id === store.placeId && store.screen === "place";
  const waited = old && old.flags & LOADING && !(message.flags & LOADING);
  const newlyCalls = callsMe(message) && !(old && callsMe(old)), letter = kind === "create" && store.places.get(message.channel_id)?.kind === "dm";
  if (kind === "update" && !waited && !newlyCalls) return;
  if (here || newlyCalls || letter) say((here ? "" : `${store.places.get(message.channel_id)?.name || ""}. `) + sentence(message));
}

/** @param {any} change */
function changed(change) {
  const channel = change.message?.channel_id ?? change.channel_id;
  if (store.screen === "place" && store.room.ready && channel === store.placeId) {
    if (change.kind === "create") append(change.message);
    else if (change.kind === "update") redraw(change.message);
    else takeAway(change.id);
  }
  speak(change);
}

/** Loads the newest messages of the shown place. @param {boolean} [stick] */
export async function loadRoom(stick = true) {
  const id = store.placeId;
  const asked = expectRoom(), view = await get("/view", { user: store.me.id, channel: id, limit: PAGE });
  if (id !== store.placeId || !takeRoom(view, asked)) return;
  drawFeed(stick);
  tell("news");
}

async function loadOlder() {
  const { room } = store, id = store.placeId, first = room.messages.find(m => !(m.flags & EPHEMERAL)) || room.messages[0];
  if (fetching || !room.more || !first) return;
  fetching = true;
  try {
    const view = await get("/view", { user: store.me.id, channel: id, limit: PAGE, before: first.id, ephemeral: 0 });
    if (id !== store.placeId || store.room !== room) return;
    const fromEnd = feed.scrollHeight - feed.scrollTop, held = document.activeElement;
    takeOlder(view);
    drawFeed(false);
    feed.scrollTop = feed.scrollHeight - fromEnd;
    sticking = false;
    if (held && !held.isConnected) feed.focus({ preventScroll: true });
  } catch (error) {
    refuseError(error);
  } finally {
    fetching = false;
  }
}

/** Gives the focus to a message. @param {string} id */
export function focusMessage(id) {
  const article = document.getElementById(id);
  if (!article?.matches(".msg")) return false;
  article.focus({ preventScroll: true });
  article.scrollIntoView({ block: "nearest" });
  return true;
}

feed.addEventListener("scroll", () => {
  // A feed that has become narrower is longer: that is no scrolling away from its end.
  if (feed.clientWidth !== put.width && sticking) return;
  sticking = nearEnd();
  if (sticking && unread) unread = 0;
  drawJump();
  if (feed.scrollTop < 40 && store.screen === "place" && store.room.more && !sticking) loadOlder();
}, { passive: true });
// Pictures without a known size and a growing command line must not push the end out of sight.
feed.addEventListener("load", () => sticking && store.screen === "place" && toEnd(), true);
new ResizeObserver(() => {
  if (sticking && store.screen === "place") toEnd();
  put.width = feed.clientWidth;
}).observe(feed);
jump.addEventListener("click", async () => {
  if (store.room.detached) await loadRoom().catch(refuseError);
  toEnd();
  focusMessage(store.room.messages.at(-1)?.id || "");
});

for (const away of ["wheel", "touchmove", "keydown"]) feed.addEventListener(away, () => { following = false; }, { passive: true });

on("interaction", ({ state, channel_id }) => {
  if (state === "sent" && channel_id === store.placeId) following = true;
});
on("message", changed);
on("waiting", () => {
  const lines = find("#waiting", feed), stick = sticking;
  lines?.replaceWith(waitingLines());
  if (stick && store.screen === "place") toEnd();
});
on("focus message", ({ id }) => focusMessage(id));
