// Acting as the person of this window. The stand-in decides; what it refuses becomes a notice in plain words.

import { paces } from "./dom.js";
import { botName } from "./names.js";
import { notice, refuse, refuseError } from "./notices.js";
import { offline, on, store, tell } from "./store.js";
import { post } from "./transport.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Interaction} Interaction */
/** @typedef {{key: string | null, command: string | null, channel: string, settle(i: Interaction | null): void}} Pending */

/** Interactions of this window without an answer, by our own mark. @type {Map<string, Pending>} */
const pending = new Map();

/** Buttons and lists that wait for an answer: message id / custom_id. @type {Set<string>} */
const busy = new Set();

const newNonce = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
/** @param {string} message @param {string} customId */
const busyKey = (message, customId) => `${message}/${customId}`;

/** Commands of this window that wait for their answer, in the shown place. @returns {string[]} */
export const waitingCommands = () =>
  [...pending.values()].filter(p => p.command && p.channel === store.placeId).map(p => /** @type {string} */ (p.command));

/** Draws a control as waiting, or as usual. @param {HTMLElement} control @param {boolean} waiting */
function showBusy(control, waiting) {
  control.querySelector(":scope > .paces")?.remove();
  if (waiting) control.append(paces(0, true));
  waiting ? control.setAttribute("aria-busy", "true") : control.removeAttribute("aria-busy");
}

/** A control that was drawn anew goes on waiting. @param {HTMLElement} control @param {string} message @param {string} customId */
export function keepBusy(control, message, customId) {
  control.dataset.id = customId;
  control.dataset.busyKey = busyKey(message, customId);
  if (busy.has(control.dataset.busyKey)) showBusy(control, true);
  return control;
}

/** @param {string | null} key @param {boolean} waiting */
function setBusy(key, waiting) {
  if (!key) return;
  waiting ? busy.add(key) : busy.delete(key);
  for (const control of document.querySelectorAll("[data-busy-key]")) {
    const element = /** @type {HTMLElement} */ (control);
    if (element.dataset.busyKey === key) showBusy(element, waiting);
  }
}

/** @param {string} nonce @param {Interaction | null} interaction */
function settle(nonce, interaction) {
  const waiting = pending.get(nonce);
  if (!waiting) return;
  pending.delete(nonce);
  setBusy(waiting.key, false);
  if (waiting.command) tell("waiting");
  waiting.settle(interaction);
}

/** What the page does with an answer. @param {Interaction} interaction */
function heard(interaction) {
  if (!interaction.nonce || !pending.has(interaction.nonce) || interaction.state === "sent") return;
  settle(interaction.nonce, interaction);
  if (interaction.state === "failed") {
    const why = interaction.reason === "timeout" ? words.tooLate : interaction.reason === "refused" ? words.refusedByDiscord : words.failed;
    notice(words.didNotWork, why(botName()), { urgent: true });
  } else if (interaction.modal) tell("modal", interaction);
}

/**
 * Sends one act and follows it to its answer.
 * @param {string} path below /act @param {Record<string, any>} body
 * @param {{key?: string | null, command?: string | null, quiet?: boolean}} [how] quiet: the caller shows refusals
 * @returns {Promise<Interaction | null>} the answered or failed interaction; null if it was refused or lost
 */
export async function act(path, body, { key = null, command = null, quiet = false } = {}) {
  const nonce = newNonce(), channel = body.channel || store.placeId;
  const answer = new Promise(done => pending.set(nonce, { key, command, channel, settle: done }));
  setBusy(key, true);
  if (command) tell("waiting");
  try {
    heard(await post(`/act/${path}`, { user: store.me.id, channel, locale: store.locale, nonce, ...body }));
  } catch (error) {
    settle(nonce, null);
    if (quiet) throw error;
    refuseError(error);
    return null;
  }
  return answer;
}

/** Presses a button. @param {HTMLElement} control @param {any} button @param {import("./types.js").Message} message */
export function press(control, button, message) {
  if (offline()) return refuse(words.noConnection);
  if (button.disabled) return refuse(words.switchedOff(button.label || button.emoji?.name || ""));
  if (control.getAttribute("aria-busy")) return;
  act("click", { channel: message.channel_id, message: message.id, custom_id: button.custom_id }, { key: busyKey(message.id, button.custom_id) });
}

/** Chooses from a list. @param {any} select @param {import("./types.js").Message} message @param {string[]} values */
export function choose(select, message, values) {
  if (offline()) return refuse(words.noConnection);
  act("select", { channel: message.channel_id, message: message.id, custom_id: select.custom_id, values }, { key: busyKey(message.id, select.custom_id) });
}

/**
 * Sends a command; refused if it has changed since this window loaded it.
 * @param {import("./types.js").CommandPath} command @param {Record<string, any>} options @param {{quiet?: boolean}} [how]
 */
export const slash = ({ path, version }, options, how) => act("slash", { command: path, version, options }, { command: path, ...how });

/** Calls a command of a message's or person's menu. @param {string} command @param {string} target id */
export const contextCommand = (command, target) => act("context", { command, target }, { command });

/**
 * Asks the bot for choices; a later call for the same field makes earlier ones void.
 * @param {string} command @param {Record<string, any>} options @param {string} focused @param {AbortSignal} signal
 * @returns {Promise<import("./types.js").Choice[] | null>} null if no answer came
 */
export async function autocomplete(command, options, focused, signal) {
  const answer = await post("/act/autocomplete",
    { user: store.me.id, channel: store.placeId, locale: store.locale, command, options, focused }, signal);
  return answer.choices;
}

/** Says something in a place. @param {string} content */
export async function talk(content) {
  try {
    await post("/act/message", { user: store.me.id, channel: store.placeId, content });
    return true;
  } catch (error) {
    refuseError(error);
    return false;
  }
}

/** Puts a private message away. @param {import("./types.js").Message} message */
export async function dismiss(message) {
  try {
    await post("/act/dismiss", { user: store.me.id, channel: message.channel_id, message: message.id });
    return true;
  } catch (error) {
    refuseError(error);
    return false;
  }
}

/** Nobody knows what became of them: after a break in the stream nothing waits any more. */
function forgetAll() {
  for (const nonce of [...pending.keys()]) settle(nonce, null);
}

on("interaction", heard);
on("resync", forgetAll);
on("reset", forgetAll);
