// Who one is and where one stands, kept in the address, so that reload, bookmark, back and forward work.

import { store } from "./store.js";

/** Stands in the address for the start page, and for "a person who is yet to be made". */
export const START = "start", NEW_PERSON = "new";

/** What the address says. */
export function readAddress() {
  const query = new URLSearchParams(location.search);
  return { as: query.get("as"), place: query.get("place") };
}

/** The address of a person in a place. @param {string} as @param {string | null} [place] */
export function addressOf(as, place = null) {
  const url = new URL(location.pathname, location.href);
  url.searchParams.set("as", as);
  if (place) url.searchParams.set("place", place);
  return url.pathname + url.search;
}

/** What this window shows, for the address. */
const here = () => (store.screen === "start" ? START : store.placeId || null);

/** Writes the address. @param {"push" | "replace"} how */
export function writeAddress(how) {
  const address = addressOf(store.me.id, here());
  if (address === location.pathname + location.search) return;
  how === "push" ? history.pushState(null, "", address) : history.replaceState(null, "", address);
}

/** The next person nobody plays; else one who is made when the window opens. Opens where this window is. */
export function friendAddress() {
  const free = [...store.people.values()].find(p => !p.bot && !p.playing && p.id !== store.me.id);
  return addressOf(free ? free.id : NEW_PERSON, store.screen === "start" ? null : store.placeId);
}
