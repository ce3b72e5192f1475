// What may be typed for an option of a command, and what is sent for it. No page in here.

import { words } from "./words.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").CommandPath} CommandPath */
/** @typedef {{name: string, value: any, description?: string | null}} Offer */
/** @typedef {{text: string, value: any}} Typed text as shown, value as sent; value null: cannot be sent */

export const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10, ATTACHMENT = 11;

/** Lists of the server by option type. @typedef {{people: Offer[], places: Offer[], roles: Offer[]}} Lists */

/** The list of which one must choose, if there is one. @param {Option} option @param {Lists} lists @returns {Offer[] | null} */
export function fixedList(option, lists) {
  if (option.choices?.length) return option.choices;
  if (option.type === BOOLEAN) return [{ name: words.yes, value: true }, { name: words.no, value: false }];
  if (option.type === USER) return lists.people;
  if (option.type === CHANNEL) return lists.places;
  if (option.type === ROLE) return lists.roles;
  return option.type === MENTIONABLE ? [...lists.people, ...lists.roles] : null;
}

/** Whether a list helps to fill the option. @param {Option} option @param {Lists} lists */
export const hasList = (option, lists) => Boolean(option.autocomplete) || fixedList(option, lists) !== null;

/** @param {string} text */
const folded = text => text.trim().toLocaleLowerCase();

/**
 * What a typed text means: the value behind a name that is on offer, else (with a free option) the text as typed.
 * @param {Option} option @param {string} text @param {Offer[] | null} offers @param {boolean} fixed @returns {Typed}
 */
export function readText(option, text, offers, fixed) {
  const offer = offers?.find(o => folded(o.name) === folded(text));
  if (offer) return { text, value: offer.value };
  if (fixed) return { text, value: offers?.find(o => String(o.value) === text.trim())?.value ?? null };
  return { text, value: text };
}

/** Why a value cannot be sent, as a sentence, or null. @param {Option} option @param {Typed | undefined} typed */
export function problemOf(option, typed) {
  if (!typed || typed.text === "") return option.required ? words.stillMissing(option.name) : null;
  if (option.type === ATTACHMENT) return words.noFiles;
  if (typed.value === null) return words.notInList(option.name);
  if ((option.type === INTEGER || option.type === NUMBER) && !option.choices?.length) {
    const number = Number(typed.value), whole = option.type === INTEGER;
    const ok = String(typed.value).trim() !== "" && Number.isFinite(number) && (!whole || Number.isInteger(number))
      && number >= (option.min_value ?? -Infinity) && number <= (option.max_value ?? Infinity);
    if (!ok && !option.autocomplete) return words.mustBeNumber(option.name, whole, option.min_value, option.max_value);
  }
  if (option.type === STRING) {
    const length = [...String(typed.value)].length;
    if (length < (option.min_length ?? 0) || length > (option.max_length ?? 6000)) return words.length(option.name, option.min_length, option.max_length);
  }
  return null;
}

/** @param {Option} option @param {any} value */
export function toSend(option, value) {
  if (option.type !== INTEGER && option.type !== NUMBER) return value;
  return String(value).trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** The options as the stand-in takes them; empty ones are left out. @param {CommandPath} command @param {Map<string, Typed>} values */
export function optionsToSend(command, values) {
  const out = /** @type {Record<string, any>} */ ({});
  for (const option of command.options) {
    const typed = values.get(option.name);
    if (typed && typed.text !== "" && typed.value !== null) out[option.name] = toSend(option, typed.value);
  }
  return out;
}

/** Commands that fit what was typed, the best first. @param {CommandPath[]} commands @param {string} text without the slash */
export function fitting(commands, text) {
  const wanted = folded(text), starts = commands.filter(c => c.path.startsWith(wanted));
  const contains = commands.filter(c => !starts.includes(c) && folded(`${c.path} ${c.description}`).includes(wanted));
  return [...starts, ...contains];
}

/**
 * Reads a command that was typed or pasted as a whole: "/table open game:bang seats:5".
 * @param {CommandPath[]} commands @param {string} text
 * @returns {{command: CommandPath, texts: Map<string, string>} | null} null while it is not complete
 */
export function readCommand(commands, text) {
  const typed = text.replace(/^\/\s*/, "").replace(/\s+/g, " ");
  const command = commands.filter(c => typed.startsWith(`${c.path} `)).sort((a, b) => b.path.length - a.path.length)[0];
  if (!command || commands.some(c => c.path.startsWith(typed) && c !== command)) return null;
  const rest = typed.slice(command.path.length + 1), texts = new Map();
  const marks = [...rest.matchAll(/(?:^| )([\p{L}\p{N}_-]{1,32}):/gu)].filter(m => command.options.some(o => o.name === m[1]));
  marks.forEach((mark, i) => {
    const from = mark.index + mark[0].length, to = i + 1 < marks.length ? marks[i + 1].index : rest.length;
    texts.set(mark[1], rest.slice(from, to).trim());
  });
  return { command, texts };
}
