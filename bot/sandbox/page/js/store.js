// What this window knows, filled by the stand-in's answers and events and by nothing else.

import { setClock, now } from "./clock.js";
import { EPHEMERAL, LOADING } from "./types.js";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./types.js").Person} Person */

/** Most messages held (and drawn) at once. */
export const MOST = 200;

/**
 * The one store of the page.
 * `room` holds the messages of the place that is shown; other places only have their news counted.
 */
export const store = {
  me: /** @type {Person} */ (/** @type {any} */ (null)),
  locale: "en-US",
  guild: { id: "", name: "" },
  roles: /** @type {Array<{id: string, name: string}>} */ ([]),
  people: /** @type {Map<string, Person>} */ (new Map()),
  places: /** @type {Map<string, Place>} */ (new Map()),
  commands: /** @type {import("./types.js").Command[]} */ ([]),
  locales: /** @type {Record<string, string>} */ ({}),
  bot: { person: /** @type {Person | null} */ (null), connected: false, sessions: 0 },
  faults: /** @type {import("./types.js").Fault[]} */ ([]),
  counters: { unknown: 0, invalid: 0, unanswered: 0 },
  connection: { state: /** @type {"loading" | "open" | "lost"} */ ("loading"), retryAt: 0 },
  /** What is shown: a place, the start page, or the first loading. */
  screen: /** @type {"place" | "start" | "loading"} */ ("loading"),
  placeId: "",
  room: { messages: /** @type {Message[]} */ ([]), more: false, detached: false, ready: false },
  news: /** @type {Map<string, {fresh: Set<string>, calls: Set<string>}>} */ (new Map()),
  /** Sandbox time at which this window was opened: older private messages are gone, as on Discord. */
  openedAt: 0,
};

/** @type {Map<string, Set<(data: any) => void>>} */
const listeners = new Map();

/** Calls `listener` whenever `topic` is told. @param {string} topic @param {(data: any) => void} listener */
export function on(topic, listener) {
  if (!listeners.has(topic)) listeners.set(topic, new Set());
  listeners.get(topic)?.add(listener);
}

/** Tells everybody who listens. @param {string} topic @param {any} [data] */
export const tell = (topic, data) => listeners.get(topic)?.forEach(listener => listener(data));

/** Commands as one types them, each in the version this window knows. @param {import("./types.js").Command[]} commands */
export const pathsOf = commands => commands.flatMap(c => (c.paths || []).map(path => ({ ...path, version: c.version })));

/** The place that is shown. @returns {Place | undefined} */
export const place = () => store.places.get(store.placeId);
/** @param {any} person */
export const nameOf = person => person?.global_name || person?.username || "somebody";
/** @param {Message} message */
export const callsMe = message => message.author?.id !== store.me.id && (message.mentions || []).some(u => u.id === store.me.id);
/** Whether nothing can be sent now. */
export const offline = () => store.connection.state !== "open";

/** A stable number for a person's mark; people are drawn in the order of their ids. @param {string} id */
export function markOf(id) {
  const order = [...store.people.values()].filter(p => !p.bot).map(p => p.id);
  const at = order.indexOf(id);
  return at < 0 ? Number(BigInt(id || 0) % 32n) : at;
}

/** What happens while the state is being asked for, the newest asking only. @type {Array<{type: string, data: any, n: number}> | null} */
let unheard = null;

/** From here until `takeState` what happens is remembered: the answer may be older than that. */
export const expectState = () => (unheard = []);

/**
 * Takes over `GET /state`, and what has happened since that was written.
 * @param {any} state @param {object} asked what `expectState` returned
 * @returns {boolean} whether it was taken over: not if it was asked for anew meanwhile
 */
export function takeState(state, asked) {
  if (asked !== unheard) return false;
  store.me = state.me;
  store.locale = state.me.locale || "en-US";
  store.guild = state.guild;
  store.roles = state.roles || [];
  store.people = new Map(state.people.map(p => [p.id, p]));
  store.places = new Map(state.places.map(p => [p.id, p]));
  store.commands = state.commands;
  store.locales = state.locales;
  store.bot = state.bot;
  store.faults = state.faults;
  store.counters = state.counters;
  setClock(state.clock.now * 1000, state.clock.speed);
  if (!store.openedAt) store.openedAt = state.clock.now * 1000;
  const since = unheard.filter(({ type, n }) => STATE_EVENTS.has(type) && n > state.event);
  unheard = null;
  since.forEach(({ type, data, n }) => apply(type, data, n));
  return true;
}

/** Private messages from before this window was opened are lost, as they are on Discord. @param {Message} message */
const stillHere = message => !(message.flags & EPHEMERAL) || Date.parse(message.timestamp) >= store.openedAt - 1;

/** What happens in the shown place while its messages are being asked for. @type {Array<{n: number, change: () => void}> | null} */
let meanwhile = null;
/** Number of the event that is being applied. */
let current = 0;

/** From here until `takeRoom` the changes of the shown place are remembered: the answer may be older than they are. */
export const expectRoom = () => (meanwhile = []);

/**
 * Takes over `GET /view` of the shown place, unless it was asked for anew meanwhile.
 * @param {{messages: Message[], more: boolean, event: number}} view @param {object} asked what `expectRoom` returned
 * @returns {boolean} whether it was taken over
 */
export function takeRoom(view, asked) {
  if (asked !== meanwhile) return false;
  store.room = { messages: view.messages.filter(stillHere), more: view.more, detached: false, ready: true };
  meanwhile.filter(({ n }) => n > view.event).forEach(({ change }) => change());
  meanwhile = null;
  clearNews(store.placeId);
  return true;
}

/** Changes the messages of the shown place, if it is that one. @param {string} channel @param {() => void} change */
function inRoom(channel, change) {
  if (channel !== store.placeId) return;
  meanwhile?.push({ n: current, change });
  if (store.room.ready) change();
}

/** @param {Message} message */
function addToRoom(message) {
  const { room } = store;
  if (room.messages.some(m => m.id === message.id)) return;
  if (!room.detached) room.messages.push(message);
  if (room.messages.length > MOST) {
    room.messages.splice(0, room.messages.length - MOST);
    room.more = true;
  }
}

/** @param {Message} message */
function replaceInRoom(message) {
  const at = store.room.messages.findIndex(m => m.id === message.id);
  if (at >= 0) store.room.messages[at] = message;
}

/** Puts older messages before those that are held. @param {{messages: Message[], more: boolean}} view */
export function takeOlder(view) {
  const { room } = store;
  room.messages = [...view.messages.filter(stillHere), ...room.messages];
  room.more = view.more;
  if (room.messages.length > MOST) {
    room.messages.length = MOST;
    room.detached = true;
  }
}

/** @param {string} id */
export function newsOf(id) {
  const known = store.news.get(id);
  return { fresh: known?.fresh.size || 0, calls: known?.calls.size || 0 };
}

/** @param {string} id */
export function clearNews(id) {
  if (document.hidden) return;
  store.news.delete(id);
}

/** @param {Message} message */
function countNews(message) {
  const shown = store.screen === "place" && message.channel_id === store.placeId && !document.hidden;
  if (shown || message.author?.id === store.me.id) return;
  const news = store.news.get(message.channel_id) || { fresh: new Set(), calls: new Set() };
  news.fresh.add(message.id);
  if (callsMe(message)) news.calls.add(message.id);
  store.news.set(message.channel_id, news);
}

/** What each event does to the store; each tells its topics afterwards. */
const EVENTS = {
  hello(data) {
    setClock(data.clock.now * 1000, data.clock.speed);
    store.me = { ...store.me, ...data.user };
    tell(data.resync ? "resync" : "frame");
  },
  message_create({ message }) {
    const where = store.places.get(message.channel_id);
    if (where && !(message.flags & EPHEMERAL)) where.last_message_id = message.id;
    countNews(message);
    inRoom(message.channel_id, () => addToRoom(message));
    tell("message", { kind: "create", message });
    tell("news");
  },
  message_update({ message }) {
    const old = store.room.messages.find(m => m.id === message.id) || null;
    inRoom(message.channel_id, () => replaceInRoom(message));
    // An answer that was waited for, or a new call, is news; other edits are not.
    if (old ? old.flags & LOADING && !(message.flags & LOADING) : callsMe(message)) countNews(message);
    // A call that an edit takes out of the text is still one that was not looked at.
    tell("message", { kind: "update", message, old });
    tell("news");
  },
  message_delete({ id, channel_id }) {
    inRoom(channel_id, () => { store.room.messages = store.room.messages.filter(m => m.id !== id); });
    const news = store.news.get(channel_id);
    news?.fresh.delete(id);
    news?.calls.delete(id);
    tell("message", { kind: "delete", id, channel_id });
    tell("news");
  },
  typing: data => tell("typing", data),
  interaction: data => tell("interaction", data),
  place_create({ place: p }) { store.places.set(p.id, p); tell("frame"); tell("commands"); },
  place_update({ place: p }) { store.places.set(p.id, p); tell("frame"); tell("commands"); },
  place_delete({ id }) { store.places.delete(id); store.news.delete(id); tell("frame"); tell("gone", id); },
  person({ person }) {
    store.people.set(person.id, person);
    if (person.id === store.me.id) store.me = person;
    if (store.bot.person?.id === person.id) store.bot.person = person;
    tell("people");
  },
  person_remove({ id }) { store.people.delete(id); tell("people"); },
  commands: () => tell("synced"),
  bot(data) { Object.assign(store.bot, data); tell("strip"); tell("bot"); },
  fault(data) { store.faults = data.faults; tell("faults"); tell("strip"); },
  clock(data) { setClock(data.now * 1000, data.speed); tell("clock"); },
  counters(data) { store.counters = data; tell("counters"); },
  journal: data => tell("journal", data.entry),
  reset: () => tell("reset"),
};

/** Those that change what `GET /state` tells. */
const STATE_EVENTS = new Set(["place_create", "place_update", "place_delete", "person", "person_remove", "commands", "bot", "fault", "clock", "counters"]);

/** Applies one event of the stream. @param {string} type @param {any} data @param {number} n its number */
export function apply(type, data, n) {
  current = n;
  unheard?.push({ type, data, n });
  const handler = EVENTS[/** @type {"hello"} */ (type)];
  if (handler) handler(data);
}

/** Takes note of the state of the connection. @param {"open" | "lost"} state @param {number} retryAt */
export function setConnection(state, retryAt) {
  const before = store.connection.state;
  store.connection = { state, retryAt };
  if (before !== state) tell("connection", state);
  tell("strip");
}

export { now };
