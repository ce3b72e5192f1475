// The list of places, the head above the messages, and going from one to another.

import { skyline } from "./art.js";
import { addressOf, START, writeAddress } from "./address.js";
import { drawFeed, focusMessage, loadRoom } from "./feed.js";
import { find, h, icon, unseen } from "./dom.js";
import { refuse, refuseError, say } from "./notices.js";
import { clearNews, nameOf, newsOf, on, place, store, tell } from "./store.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Place} Place */

const SHORT_LIST = 2;

/** @param {Place} p */
const iconOf = p => (p.kind === "dm" ? "letter" : !p.can_use_commands && !p.can_send || p.archived ? "lock" : p.kind === "thread" ? "thread" : "hash");

/** Where somebody without a choice is taken: the channel in which something happened last. */
export function liveliestPlace() {
  const channels = [...store.places.values()].filter(p => p.kind === "channel" && p.can_read);
  const latest = p => BigInt(p.last_message_id || 0);
  return channels.reduce((best, p) => (!best || latest(p) > latest(best) ? p : best), /** @type {Place | null} */ (null));
}

/** Whether nobody has said or done anything yet. */
export const untouched = () => [...store.places.values()].every(p => p.kind === "dm" || !p.last_message_id);

/** @param {Place} p */
function drawPlace(p) {
  const { calls, fresh } = newsOf(p.id), current = store.screen === "place" && p.id === store.placeId;
  const badge = store.screen === "start" ? null
    : calls ? h("span", { class: "badge" }, String(calls), unseen(words.callsForYou(calls)))
    : fresh ? h("span", { class: "badge quiet" }, String(fresh), unseen(words.fresh)) : null;
  return h("li", {}, h("a", {
    class: p.kind === "thread" ? "place sub" : "place", href: addressOf(store.me.id, p.id), "aria-current": current ? "page" : null, "data-place": p.id,
    onclick: e => {
      if (e.ctrlKey || e.metaKey || e.shiftKey || e.button) return;
      e.preventDefault();
      go(p.id);
    },
  }, icon(iconOf(p)), h("span", { class: "grow", dir: "auto", text: p.kind === "dm" ? nameOf(p.recipient) : p.name }),
  p.archived && unseen(words.archived), badge));
}

/** Channels, each followed by its threads. @returns {Place[]} */
function channelsAndThreads() {
  const all = [...store.places.values()], out = [];
  const channels = all.filter(p => p.kind === "channel");
  // The start page shows where one can play and no more.
  for (const channel of store.screen === "start" ? channels.filter(p => p.can_use_commands).slice(0, SHORT_LIST) : channels) {
    out.push(channel, ...all.filter(p => p.kind === "thread" && p.parent_id === channel.id && (!p.archived || p.id === store.placeId)));
  }
  return out;
}

/** Draws the list of places. */
export function drawPlaces() {
  const nav = find("#places"), focused = /** @type {any} */ (document.activeElement)?.dataset?.place;
  nav.replaceChildren(
    h("div", { class: "places-top only-narrow" }, h("b", { text: words.places }),
      h("button", { class: "icon-btn", type: "button", "aria-label": words.closePlaces, onclick: () => showMenu(false, true) }, icon("close"))),
    h("section", { "aria-labelledby": "places-channels" }, h("h2", { id: "places-channels", dir: "auto", text: words.channelsOf(store.guild.name) }),
      h("ul", {}, channelsAndThreads().map(drawPlace))),
    h("section", { "aria-labelledby": "places-dm" }, h("h2", { id: "places-dm", text: words.directMessages }),
      h("ul", {}, [...store.places.values()].filter(p => p.kind === "dm").map(drawPlace))),
    skyline());
  if (focused) find(`[data-place="${focused}"]`, nav)?.focus();
  drawNewsElsewhere();
}

/** On narrow screens the button of the places says that somebody calls, or that a letter has come. */
function drawNewsElsewhere() {
  const badge = find("#places-news"), others = [...store.places.values()].filter(p => store.screen !== "place" || p.id !== store.placeId);
  const calls = others.reduce((n, p) => n + newsOf(p.id).calls + (p.kind === "dm" ? newsOf(p.id).fresh : 0), 0);
  badge.hidden = !calls;
  badge.replaceChildren(String(calls), unseen(words.callsForYou(calls)));
}

/** @param {Place} p */
function topicOf(p) {
  if (p.archived) return words.topics.archived;
  if (p.topic) return p.topic;
  if (p.kind === "dm") return words.topics.dm(nameOf(p.recipient));
  if (p.kind === "thread") return words.topics.thread(store.places.get(p.parent_id || "")?.name || "");
  return p.can_use_commands ? "" : words.topics.locked;
}

/** Draws the head above the messages and the window's title. */
export function drawHead() {
  const p = place(), head = find("#place-head"), start = store.screen !== "place" || !p;
  head.hidden = start;
  if (p) {
    head.replaceChildren(h("h1", { dir: "auto" }, icon(iconOf(p)), p.kind === "dm" ? nameOf(p.recipient) : p.name), h("p", { dir: "auto", text: topicOf(p) }),
      h("span", { class: "as only-narrow", dir: "auto", text: words.asName(nameOf(store.me)) }));
  }
  const calls = [...store.news.values()].reduce((n, news) => n + news.calls.size, 0);
  document.title = words.title(start ? words.welcomeTitle : p?.name, nameOf(store.me), calls);
}

/** Draws everything that depends on where one is. */
export function drawFrame() {
  drawPlaces();
  drawHead();
  tell("line");
}

/**
 * Goes to a place.
 * @param {string} id @param {{history?: "push" | "replace" | "none", focus?: boolean, message?: string | null}} [how]
 */
export async function go(id, { history: how = "push", focus = true, message = null } = {}) {
  if (!store.places.has(id)) return refuse(words.placeGone);
  showMenu(false);
  const same = store.screen === "place" && store.placeId === id && store.room.ready;
  store.screen = "place";
  store.placeId = id;
  if (!same) store.room = { messages: [], more: false, detached: false, ready: false };
  clearNews(id);
  if (how !== "none") writeAddress(how);
  drawFrame();
  if (!same) {
    drawFeed();
    try {
      await loadRoom();
    } catch (error) {
      refuseError(error);
      return;
    }
  }
  if (message && focusMessage(message)) return;
  if (focus && !document.querySelector("dialog[open]")) find("#feed").focus({ preventScroll: true });
}

/** Goes to the start page. @param {"push" | "replace" | "none"} [how] */
export function goStart(how = "push") {
  showMenu(false);
  store.screen = "start";
  store.placeId = "";
  store.room = { messages: [], more: false, detached: false, ready: false };
  if (how !== "none") writeAddress(how);
  drawFrame();
  drawFeed();
  tell("started");
}

/** Whether the places slide in instead of standing beside. */
export const narrow = matchMedia("(max-width: 767px)");

/** On narrow screens what lies behind the places or Backstage is out of reach. */
export function coverBehind() {
  const tools = find("#tools"), places = find("#places"), covered = narrow.matches && (!tools.hidden || places.classList.contains("open"));
  find("#main").inert = covered;
  find(".top").inert = covered;
  places.inert = narrow.matches && !tools.hidden;
}

/** Slides the places in or out (narrow screens). @param {boolean} open @param {boolean} [giveBack] */
export function showMenu(open, giveBack = false) {
  const places = find("#places"), button = find("#places-btn");
  places.classList.toggle("open", open);
  button.setAttribute("aria-expanded", String(open));
  coverBehind();
  if (open) (find("[aria-current]", places) || find("a, button", places)).focus();
  else if (giveBack) button.focus();
}

narrow.addEventListener("change", coverBehind);
find("#places-btn").addEventListener("click", () => showMenu(!find("#places").classList.contains("open")));
find("#brand").addEventListener("click", e => {
  e.preventDefault();
  goStart();
});
document.addEventListener("pointerdown", e => {
  const target = /** @type {Element} */ (e.target), places = find("#places");
  if (places.classList.contains("open") && !places.contains(target) && !target.closest("#places-btn")) showMenu(false);
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden || store.screen !== "place") return;
  clearNews(store.placeId);
  tell("news");
});
addEventListener("popstate", () => {
  const to = new URLSearchParams(location.search).get("place");
  if (!to || to === START) goStart("none");
  else go(to, { history: "none" });
});

on("go", ({ id, message }) => go(id, { message }));
on("look around", () => {
  const to = liveliestPlace();
  if (to) go(to.id);
});
on("news", () => { drawPlaces(); drawHead(); });
on("frame", drawFrame);
on("people", () => { drawPlaces(); drawHead(); });
on("gone", id => {
  if (id !== store.placeId) return;
  say(words.placeGone);
  const to = liveliestPlace();
  if (to) go(to.id, { history: "replace" });
});
