// "Open a table and fill it with AI players": no special door, only what a person could press, one after another.

import { slash } from "./acts.js";
import { fill, find, h, icon, paces, wait } from "./dom.js";
import { focusFirst, openDialog } from "./dialogs.js";
import { textOf } from "./message.js";
import { botName } from "./names.js";
import { refuse, refuseError, say } from "./notices.js";
import { go, narrow } from "./places.js";
import { on, pathsOf, place, store, tell } from "./store.js";
import { get, post } from "./transport.js";
import { EPHEMERAL } from "./types.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Message} Message */

const COMMAND = "table open";
const SEATS = 5, FEWEST = 4, MOST = 7;
/** More presses than any table has seats. */
const MOST_PRESSES = 12;
/**
 * How long the lobby may take to appear or change, real time: afterwards the page says why it waits (sooner if the bot
 * has answered in private, which is mostly a refusal) but goes on if it comes after all, until it gives up.
 */
const PATIENCE_MS = 6000, PRIVATE_MS = 2000, GIVE_UP_MS = 40_000, LOOK_EVERY_MS = 200;
/** Once the table is there the notice is one line that soon makes room for the picture. */
const DONE_SHOWN_MS = 9000, DONE_SHOWN_NARROW_MS = 4000;

const ADD_AI = /\badd\b.*\b(ai|bot|computer)\b/i, START = /^\W*start\b/i;

/** What a person may change before: values of the options of /table open, and the seats. */
const choice = { options: /** @type {Record<string, any>} */ ({}), game: "", seats: SEATS };

/** What goes on. @type {{step: "open" | "fill" | "start" | "done", added: number, problem: string} | null} */
let run = null;
/** Number of the current run: an older one that still looks for its lobby notices that it is over. */
let current = 0;
/** The lobby of the last run: trying again goes on there. @type {Message | null} */
let opened = null;

/** A step that could not be done, with the reason for people. */
class Stopped extends Error {}
/** Somebody closed the progress or began anew. */
class Over extends Error {}

const openCommand = () => pathsOf(store.commands).find(p => p.path === COMMAND);

/** Every button of a message. @param {any[]} components @returns {any[]} */
const buttonsOf = components => (components || []).flatMap(c => (c.type === 2 ? [c] : [...buttonsOf(c.components), ...(c.accessory ? buttonsOf([c.accessory]) : [])]));
/** @param {Message} message @param {RegExp} label */
const buttonOf = (message, label) => buttonsOf(message.components).find(b => label.test(b.label || ""));
/** @param {any} button */
const pressable = button => Boolean(button && !button.disabled);

/** @param {string} channel @returns {Promise<Message[]>} */
const look = async channel => (await get("/view", { user: store.me.id, channel, limit: 30 })).messages;

/**
 * Looks again and again until something holds.
 * @template T @param {() => Promise<T | null | undefined | false>} check
 * @param {Message | null} reply what the bot answered @param {string} otherwise why it waits, if the bot said nothing
 * @returns {Promise<T>}
 */
async function until(check, reply, otherwise) {
  const began = Date.now(), mine = current, why = reply ? textOf(reply) : otherwise;
  const patience = reply && reply.flags & EPHEMERAL ? PRIVATE_MS : PATIENCE_MS;
  for (;;) {
    const found = await check();
    if (mine !== current) throw new Over();
    if (found) {
      if (run?.problem) show({ problem: "" });
      return found;
    }
    const waited = Date.now() - began;
    if (waited > GIVE_UP_MS) throw new Stopped(why);
    if (waited > patience && run?.problem !== why) stop(why);
    await wait(LOOK_EVERY_MS);
  }
}

/** Acts and waits until there is something to see. @param {string} path @param {Record<string, any>} body @param {string} [until] */
async function doAct(path, body, until = "response") {
  const interaction = await post(`/act/${path}`, { user: store.me.id, locale: store.locale, wait: until, ...body });
  if (interaction.state === "failed") throw new Stopped(interaction.reason === "timeout" ? words.tooLate(botName()) : words.refusedByDiscord(botName()));
  if (interaction.modal) {
    tell("modal", interaction);
    throw new Stopped(words.quickAsks);
  }
  return interaction;
}

/** The first channel where tables may be opened, this one before others. */
function whereToOpen() {
  const may = p => p && p.kind === "channel" && p.can_use_commands && !p.archived, here = place();
  return may(here) && here ? here : [...store.places.values()].find(may);
}

/** What the person has chosen, as options of the command. */
const openOptions = () => (optionNamed("seats") ? { ...choice.options, seats: choice.seats } : choice.options);

/** Runs the command and finds the lobby it made. @param {string} channel @returns {Promise<Message>} */
async function openTable(channel) {
  const command = openCommand();
  if (!command) throw new Stopped(words.quickNoCommand);
  const known = new Set((await look(channel)).map(m => m.id));
  const { reply } = await doAct("slash", { channel, command: COMMAND, version: command.version, options: openOptions() });
  const isLobby = m => !known.has(m.id) && !(m.flags & EPHEMERAL) && buttonOf(m, ADD_AI);
  return until(async () => (await look(channel)).find(isLobby), reply, words.quickNoLobby);
}

/** The lobby as it is now. @param {Message} lobby */
async function again(lobby) {
  const now = (await look(lobby.channel_id)).find(m => m.id === lobby.id);
  if (!now) throw new Stopped(words.quickGone);
  return now;
}

/** @param {Message} before @param {Message} now */
const changed = (before, now) => JSON.stringify([before.content, before.components, before.embeds]) !== JSON.stringify([now.content, now.components, now.embeds]);

/** Presses Add AI until the wanted seats are taken and the table can start. @param {Message} lobby */
async function fillTable(lobby) {
  let now = lobby;
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const add = buttonOf(now, ADD_AI), enough = presses >= choice.seats - 1 && pressable(buttonOf(now, START));
    if (enough || !pressable(add)) break;
    const before = now;
    const { reply } = await doAct("click", { channel: now.channel_id, message: now.id, custom_id: add.custom_id });
    now = await until(async () => {
      const seen = await again(before);
      return changed(before, seen) && seen;
    }, reply, words.quickNoButton(add.label));
    show({ added: presses + 1 });
  }
  return now;
}

/** @param {Message} lobby */
async function start(lobby) {
  const button = buttonOf(lobby, START);
  if (!pressable(button)) throw new Stopped(words.quickNoButton("Start"));
  const { reply } = await doAct("click", { channel: lobby.channel_id, message: lobby.id, custom_id: button.custom_id }, "ack");
  await until(async () => {
    const seen = (await look(lobby.channel_id)).find(m => m.id === lobby.id);
    return !seen || changed(lobby, seen);
  }, reply, words.quickNoButton(button.label));
}

/** @param {Partial<NonNullable<typeof run>>} change */
function show(change) {
  run = { step: "open", added: 0, problem: "", ...run, ...change };
  drawProgress();
}

/** Stays where it is and says why. @param {string} why */
function stop(why) {
  show({ problem: why });
  say(`${words.quickStopped}. ${why}`);
}

/** Opens a table, fills it, starts it; where a step is refused it stays there and says why. */
export async function quickStart() {
  if (run && !run.problem && run.step !== "done") return refuse(words.quickBusy);
  const where = whereToOpen(), mine = ++current;
  if (!where) return refuse(words.quickNoPlace);
  const unfinished = run?.problem && opened ? await again(opened).catch(() => null) : null;
  run = null;
  show({ step: unfinished ? "fill" : "open" });
  await go(unfinished?.channel_id || where.id);
  try {
    const lobby = opened = unfinished || await openTable(where.id);
    if (!unfinished) say(words.quickLive.open);
    show({ step: "fill" });
    const full = await fillTable(lobby);
    say(words.quickLive.fill);
    show({ step: "start" });
    await start(full);
    opened = null;
    show({ step: "done" });
    say(`${words.quickLive.start} ${words.quickNext}`);
    setTimeout(() => mine === current && close(), narrow.matches ? DONE_SHOWN_NARROW_MS : DONE_SHOWN_MS);
  } catch (error) {
    if (error instanceof Over || mine !== current) return;
    const why = /** @type {Error & {code?: string}} */ (error);
    if (why.code === "command_outdated") tell("synced");
    stop(why.code === "offline" ? words.noConnection : why.message);
  }
}

/** @param {boolean} [giveBack] */
function close(giveBack = false) {
  current += 1;
  run = null;
  drawProgress();
  if (giveBack) find("#feed").focus();
}

/** @param {"open" | "fill" | "start"} step */
function drawStep(step) {
  const order = ["open", "fill", "start", "done"], now = order.indexOf(run?.step || "open"), at = order.indexOf(step);
  const state = at < now ? "done" : at > now ? "later" : run?.problem ? "bad" : "doing";
  const text = step !== "fill" || state === "later" ? words.quickSteps[step]
    : state === "done" ? words.quickFilled(run?.added || 0) : words.quickFill(run?.added || 0, choice.seats - 1);
  return h("li", { class: state, "aria-current": state === "doing" ? "step" : null },
    h("span", { class: "sign", "aria-hidden": "true" }, state === "done" ? icon("check", "i-s") : state === "bad" ? icon("warn", "i-s") : state === "doing" ? paces(0, true) : null), text);
}

/** Draws how far it has come. */
function drawProgress() {
  const box = find("#quick-progress");
  box.hidden = !run;
  box.replaceChildren();
  if (!run) return;
  const { problem } = run, done = run.step === "done" && !problem;
  box.className = `quick${problem ? " bad" : done ? " good" : ""}`;
  fill(box, {}, [
    h("b", { class: "quick-head" }, done && icon("check", "i-s"), problem ? words.quickStopped : done ? words.quickDone : words.quickTitle),
    !done && h("ol", {}, /** @type {const} */ (["open", "fill", "start"]).map(drawStep)),
    (problem || done) && h("button", { class: "icon-btn", type: "button", "aria-label": words.close, onclick: () => close(true) }, icon("close", "i-s")),
    done && h("p", { class: "next", text: words.quickNext }),
    problem && h("p", { class: "why", dir: "auto", text: problem }),
    problem && h("button", { class: "btn", type: "button", onclick: quickStart }, words.tryAgain)]);
}

/** @param {string} name */
const optionNamed = name => openCommand()?.options.find(o => o.name === name);

/** One line that says what the button will do. */
function drawSummary() {
  const line = find("#quick-summary");
  if (line) line.textContent = words.quickSummary(choice.game || optionNamed("game")?.choices?.[0].name || words.firstGame, choice.seats);
}

/** What an option offers: its fixed list, or what the bot answers when asked. @param {import("./types.js").Option} option */
async function offersOf(option) {
  if (option.choices?.length) return option.choices;
  const where = whereToOpen();
  if (!option.autocomplete || !where) return [];
  const body = { user: store.me.id, channel: where.id, locale: store.locale, command: COMMAND, options: { [option.name]: "" }, focused: option.name };
  return (await post("/act/autocomplete", body)).choices || [];
}

/** Asks for the options of /table open that have a list, and for the number of seats. */
async function openSettings() {
  const listed = (openCommand()?.options || []).filter(o => o.name !== "seats" && (o.choices?.length || o.autocomplete));
  const offers = await Promise.all(listed.map(offersOf)).catch(error => {
    refuseError(error);
    return null;
  });
  if (!offers) return;
  const fields = listed.map((option, n) => ({ option, offers: offers[n], select: h("select", { class: "native full", id: `quick-${option.name}` },
    !option.required && !(option.name === "game" && offers[n].length) && h("option", { value: "", text: words.quickUnchosen }),
    offers[n].map((offer, i) => h("option", { value: String(i), text: offer.name, selected: choice.options[option.name] === offer.value }))) }));
  const limit = optionNamed("seats");
  const seats = h("input", { type: "number", id: "quick-seats", min: limit?.min_value ?? FEWEST, max: limit?.max_value ?? MOST, value: choice.seats, required: true });
  const take = event => {
    event.preventDefault();
    for (const { option, offers: list, select } of fields) {
      const offer = select.value === "" ? null : list[Number(select.value)];
      if (offer) choice.options[option.name] = offer.value;
      else delete choice.options[option.name];
      if (option.name === "game" && offer) choice.game = offer.name;
    }
    choice.seats = Number(seats.value);
    dialog.close();
    drawSummary();
  };
  const form = h("form", { class: "dlg-body", id: "quick-form", onsubmit: take },
    fields.map(({ option, select }) => h("div", { class: "fld" }, h("label", { for: select.id, text: option.description }), select)),
    h("div", { class: "fld" }, h("label", { for: "quick-seats", text: words.quickSeats }), seats));
  const dialog = openDialog({ title: words.quickSettings, sub: words.quickSettingsSub, body: form, foot: [
    h("button", { class: "btn", type: "button", onclick: () => dialog.close() }, words.cancel),
    h("button", { class: "btn b1", type: "submit", form: "quick-form" }, words.done)] });
  focusFirst(dialog);
}

// Whoever has pressed something at the table needs no words about it any more.
on("interaction", ({ state }) => state === "sent" && run?.step === "done" && close());
on("quick start", quickStart);
on("only open", () => {
  const command = openCommand();
  return command ? slash(command, openOptions()) : refuse(words.quickNoCommand);
});
on("quick settings", openSettings);
on("started", drawSummary);
on("commands loaded", drawSummary);
