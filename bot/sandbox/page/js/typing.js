// Who is typing in the shown place: told by an event, over when the message comes or after ten seconds.

import { nameOfId } from "./names.js";
import { on, store, tell } from "./store.js";

const TYPES_MS = 10_000;

/** Timers that end it, by place and person. @type {Map<string, number>} */
const typing = new Map();

/** @param {string} place @param {string} person */
const keyOf = (place, person) => `${place}/${person}`;

/** Names of those who are typing in the shown place. @returns {string[]} */
export const typingNames = () => [...typing.keys()].filter(key => key.startsWith(`${store.placeId}/`)).map(key => nameOfId(key.split("/")[1]));

/** @param {string} key */
function stop(key) {
  if (!typing.has(key)) return;
  clearTimeout(typing.get(key));
  typing.delete(key);
  tell("waiting");
}

on("typing", ({ channel_id, user_id }) => {
  const key = keyOf(channel_id, user_id);
  if (user_id === store.me.id) return;
  clearTimeout(typing.get(key));
  typing.set(key, setTimeout(() => stop(key), TYPES_MS));
  tell("waiting");
});
on("message", ({ kind, message }) => kind === "create" && stop(keyOf(message.channel_id, message.author?.id)));
