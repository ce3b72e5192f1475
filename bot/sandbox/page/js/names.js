// Names for the ids that occur in texts, taken from the store.

import { nameOf, store, tell } from "./store.js";

/** @type {import("./markdown.js").Names} */
export const names = {
  user(id) {
    const person = store.people.get(id) || (store.bot.person?.id === id ? store.bot.person : null);
    return person ? { name: nameOf(person), me: person.id === store.me.id } : null;
  },
  role: id => store.roles.find(r => r.id === id)?.name.replace(/^@/, "") ?? null,
  channel: id => store.places.get(id)?.name ?? null,
  openChannel: id => tell("go", { id }),
};

/** The name of a person by id. @param {string} id */
export const nameOfId = id => names.user(id)?.name ?? "somebody";

/** The bot's name. */
export const botName = () => nameOf(store.bot.person) === "somebody" ? "The bot" : nameOf(store.bot.person);
