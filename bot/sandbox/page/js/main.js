// Start of the page: who am I, what is there, and from then on what the event stream says.

import { NEW_PERSON, readAddress, START, writeAddress } from "./address.js";
import "./acts.js";
import "./backstage.js";
import "./keyboard.js";
import "./modal.js";
import { find } from "./dom.js";
import { drawFeed, loadRoom } from "./feed.js";
import { refuseError, say } from "./notices.js";
import { addPerson, drawSettings, drawWho } from "./people.js";
import { drawFrame, go, goStart, liveliestPlace, untouched } from "./places.js";
import "./quickstart.js";
import { drawStrip } from "./strip.js";
import { apply, expectState, on, setConnection, store, takeState, tell } from "./store.js";
import { EventStream, get, loadConfig } from "./transport.js";
import { noSandbox } from "./welcome.js";
import { words } from "./words.js";

const RETRY_MS = 3000;

/** @type {EventStream | null} */
let stream = null;

/** Whom this window plays: whom the address says, else somebody whom nobody plays yet. @param {string | null} as */
async function whoAmI(as) {
  if (as === NEW_PERSON) return (await addPerson()).id;
  if (as) {
    const known = await get("/state", { user: as }).catch(error => {
      if (error.status === 0) throw error;
      return null;
    });
    if (known) return known.me.id;
  }
  return (await get("/state")).me.id;
}

/** Loads the frame of the page. @param {string} user @returns {Promise<number>} number of the last event it contains */
async function loadState(user) {
  const asked = expectState();
  const state = await get("/state", { user });
  takeState(state, asked);
  drawWho();
  drawSettings();
  return state.event;
}

/** Loads everything anew: the stream cannot tell what was missed, or the world was replaced. */
async function reload() {
  try {
    const event = await loadState(store.me.id);
    stream?.continueFrom(event);
    if (store.screen === "place" && !store.places.has(store.placeId)) {
      const to = liveliestPlace();
      if (to) await go(to.id, { history: "replace", focus: false });
    } else if (store.screen === "place") await loadRoom();
    drawFrame();
    drawStrip();
    tell("commands");
  } catch (error) {
    refuseError(error);
  }
}

/** The world was replaced; persons keep their ids where the new world has them. */
async function afterReset() {
  store.news.clear();
  store.openedAt = 0;
  say(words.reloaded);
  await reload();
}

async function showFirst() {
  const { place } = readAddress();
  if (place && place !== START && store.places.has(place)) return go(place, { history: "replace", focus: false });
  const to = liveliestPlace();
  if (place === START || untouched() || !to) return goStart("replace");
  return go(to.id, { history: "replace", focus: false });
}

async function start() {
  drawFeed();
  try {
    await loadConfig();
    const me = await whoAmI(readAddress().as);
    const event = await loadState(me);
    stream = new EventStream(me, event, { event: apply, state: setConnection });
    await showFirst();
    writeAddress("replace");
    drawStrip();
  } catch (error) {
    find("#feed").replaceChildren(noSandbox(() => location.reload()));
    setTimeout(start, RETRY_MS);
    console.error(error);
  }
}

on("resync", reload);
on("reset", afterReset);
on("synced", async () => {
  const state = await get("/state", { user: store.me.id }).catch(() => null);
  if (!state) return;
  store.commands = state.commands;
  tell("commands loaded");
});
on("bot", () => {
  // The start page and empty places look different without a bot.
  if (store.screen === "start" || store.screen === "place" && store.room.ready && !store.room.messages.length) drawFeed();
  if (store.screen === "start") tell("started");
});
on("retry", () => stream?.retry());
on("follow journal", wanted => stream?.setJournal(wanted));

start();
