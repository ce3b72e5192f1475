// The command line: from a slash to a command, from the command to its tokens, and off it goes.

import { slash, talk } from "./acts.js";
import { find, findAll, h, icon, unseen } from "./dom.js";
import { botName } from "./names.js";
import { alarm, refuse, refuseError } from "./notices.js";
import { fitting, optionsToSend, problemOf, readCommand } from "./options.js";
import { closeList, listKey, listOwner, openList } from "./popup.js";
import { offline, on, pathsOf, place, store } from "./store.js";
import { drawToken, readTexts } from "./tokens.js";
import { get } from "./transport.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").CommandPath} CommandPath */

/** What is being written. `extra` are the optional options that were added. */
const line = {
  command: /** @type {CommandPath | null} */ (null),
  values: /** @type {Map<string, import("./options.js").Typed>} */ (new Map()),
  extra: /** @type {string[]} */ ([]),
};
/** Commands of the shown place. @type {CommandPath[]} */
let commands = [];
let loadedFor = "";
let drawnFor = "";
/** The stand-in's word for a command that has changed since this window loaded it. */
const OUTDATED = "command_outdated";

/** Says how things stand, below the line. @param {string} text @param {boolean} [bad] */
export function hint(text, bad = false) {
  const help = find("#line-help");
  if (!help) return;
  help.replaceChildren(text || (line.command || closedBecause() ? "" : keysHelp()));
  help.className = bad && text ? "line-help bad" : "line-help";
}

/** The keys that are worth knowing. */
const keysHelp = () => h("span", { class: "long" }, words.helpLong.map(([key, text]) => [h("kbd", { text: key }), text]));

/** Why nothing can be sent here, if so. */
function closedBecause() {
  const p = place();
  if (offline()) return words.lineOffline;
  if (p?.archived && !p.can_send) return words.lineArchived;
  return p && !p.can_use_commands && !p.can_send ? words.lineLocked : null;
}

const optionsShown = () => (line.command ? line.command.options.filter(o => o.required || line.extra.includes(o.name)) : []);
const complete = () => line.command !== null && line.command.options.every(o => problemOf(o, line.values.get(o.name)) === null);

/** Brings the button in step with what was typed. */
export const showReady = () => find(".send")?.setAttribute("aria-disabled", String(!complete()));

/** @param {HTMLInputElement} entry */
function offerCommands(entry) {
  const text = entry.value, talking = place()?.can_send;
  if (!text.startsWith("/")) {
    closeList();
    hint(text && !talking ? words.notACommand : "", !talking);
    return;
  }
  const whole = readCommand(commands, text);
  if (whole) return begin(whole.command, whole.texts);
  const found = fitting(commands, text.slice(1));
  const items = found.map(c => ({
    value: c, label: `/${c.path}`, description: c.description,
    end: c.options.length ? c.options.map(o => h("span", { class: o.required ? "tag must" : "tag" }, o.name, o.required ? null : unseen(words.leftOut))) : null,
  }));
  openList(entry, {
    above: true, label: words.showCommands, items, onPick: ([item]) => begin(item.value),
    head: { title: words.commandsOf(found.length, botName()), none: commands.length ? words.noCommandFits : words.noCommands(botName()) },
  });
}

/** Takes a command into the line. @param {CommandPath} command @param {Map<string, string>} [texts] what was already typed for its options */
function begin(command, texts = new Map()) {
  line.command = command;
  line.values = readTexts(command, texts);
  line.extra = command.options.filter(o => !o.required && texts.has(o.name)).map(o => o.name);
  const gap = command.options.find(o => (o.required || texts.has(o.name)) && problemOf(o, line.values.get(o.name)));
  drawLine(gap ? `#tok-${gap.name}` : ".send");
}

/** Empties the line. @param {boolean} [focus] */
export function leave(focus = true) {
  line.command = null;
  line.values = new Map();
  line.extra = [];
  drawLine(focus ? "#entry" : null);
}

/** A field drawn anew would have its caret at the start. @param {HTMLInputElement | null} control */
function focusAtEnd(control) {
  control?.focus();
  if (control?.matches("input")) control.setSelectionRange(control.value.length, control.value.length);
}

/** Goes one option back; an optional one is removed. @param {string} [name] option in whose empty field Backspace was pressed */
export function stepBack(name) {
  if (name && line.extra.includes(name)) {
    line.extra = line.extra.filter(x => x !== name);
    line.values.delete(name);
    return drawLine("#entry");
  }
  const fields = findAll(".tok input"), at = name ? fields.findIndex(f => f.id === `tok-${name}`) : fields.length;
  if (at > 0) focusAtEnd(fields[at - 1]);
  else leave();
}

/** After an option was filled: on to the next gap, or to the end. */
export function stepOn() {
  const gap = optionsShown().find(o => o.required && problemOf(o, line.values.get(o.name)));
  drawLine(gap ? `#tok-${gap.name}` : ".send");
}

/** @param {HTMLInputElement} entry @param {import("./types.js").Option[]} rest */
function offerOptions(entry, rest) {
  const wanted = entry.value.replace(/:.*$/, "");
  const fits = rest.filter(o => o.name.startsWith(wanted));
  const add = name => {
    line.extra.push(name);
    drawLine(`#tok-${name}`);
  };
  if (entry.value.endsWith(":") && fits.some(o => o.name === wanted)) return add(wanted);
  openList(entry, {
    above: true, lazy: !entry.value, label: words.optionalList, head: { title: words.mayBeLeftOut }, onPick: ([item]) => add(item.value),
    items: fits.map(o => ({ value: o.name, label: o.name, description: o.description, end: words.optionTypes[/** @type {3} */ (o.type)] })),
  });
}

/** The field in which a command begins. */
function emptyField() {
  const talking = place()?.can_send;
  const entry = h("input", {
    id: "entry", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-label": talking ? words.entryLabelTalk : words.entryLabel,
    "aria-describedby": "line-help", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "go", dir: "auto", maxlength: 2000,
    placeholder: talking ? words.placeholderTalk : words.placeholder,
    oninput: () => offerCommands(entry), onclick: () => entry.value.startsWith("/") && offerCommands(entry),
    onkeydown: e => {
      if (listKey(e)) return;
      if (e.key === "ArrowDown" && !entry.value) {
        e.preventDefault();
        openCommands();
      } else if (e.key === "Escape" && entry.value) {
        entry.value = "";
        hint("");
      }
    },
  });
  return entry;
}

/** The field after the last token: adds an option, or sends. @param {import("./types.js").Option[]} rest */
function lastField(rest) {
  const entry = h("input", {
    id: "entry", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-label": rest.length ? words.addOption : words.endOfCommand,
    "aria-describedby": "line-help", autocomplete: "off", placeholder: rest.length ? `+ ${rest.map(o => o.name).join(", ")}` : words.enterSends, readonly: !rest.length,
    onfocus: () => rest.length && offerOptions(entry, rest), oninput: () => offerOptions(entry, rest),
    onblur: () => setTimeout(() => listOwner() === entry && document.activeElement !== entry && closeList(), 0),
    onkeydown: e => {
      if (e.key !== "Tab" && listKey(e)) return;
      if (e.key === "Backspace" && !entry.value) {
        e.preventDefault();
        stepBack();
      } else if (e.key === "Escape") leave();
    },
  });
  return entry;
}

/** @param {HTMLElement} form */
function drawEmpty(form) {
  form.append(emptyField(), h("button", { class: "icon-btn", type: "button", "aria-label": words.showCommands, onpointerdown: e => e.preventDefault(), onclick: openCommands }, h("span", { class: "cmd", text: "/" })));
  return keysHelp();
}

/** @param {HTMLElement} form @param {CommandPath} command */
function drawCommand(form, command) {
  const shown = optionsShown(), rest = command.options.filter(o => !shown.includes(o));
  form.append(h("span", { class: "cmd", text: `/${command.path}` }), ...shown.map(o => drawToken(o, line)), lastField(rest),
    h("button", { class: "send", type: "submit", "aria-disabled": String(!complete()) }, h("span", { class: "word", text: words.send }), icon("send", "i-s")));
  return command.description + (rest.length ? words.greyOptional : ".");
}

/** Draws the line anew. @param {string | null} [focus] selector of what gets the focus */
export function drawLine(focus = null) {
  closeList();
  const wrap = find("#line-wrap"), closed = closedBecause(), before = wrap.contains(document.activeElement) ? document.activeElement?.id : null;
  wrap.hidden = store.screen !== "place";
  const form = h("form", { class: closed ? "line off" : "line", id: "line", "aria-label": words.commandLine, tabindex: "-1", onsubmit: e => { e.preventDefault(); submit(); } });
  const help = h("p", { class: "line-help", id: "line-help" });
  if (closed) form.append(icon("lock"), h("input", { readonly: true, "aria-label": words.commandLineOff, "aria-describedby": "line-help", value: closed, id: "entry" }));
  else help.append(line.command ? drawCommand(form, line.command) : drawEmpty(form));
  wrap.replaceChildren(form, help);
  if (focus) focusAtEnd(find(focus, wrap));
  else if (before) document.getElementById(before)?.focus({ preventScroll: true });
}

/** Opens the list of all commands. */
export function openCommands() {
  if (line.command) leave();
  const entry = find("#entry");
  if (!entry || entry.readOnly) return entry?.focus();
  entry.focus();
  entry.value = "/";
  offerCommands(entry);
}

/** What was written, as it is in the newest version of the command. @param {typeof line} written */
async function renew(written) {
  await loadCommands();
  written.command = commands.find(c => c.path === written.command?.path) || null;
  const names = new Set(written.command?.options.map(o => o.name));
  written.values = new Map([...written.values].filter(([name]) => names.has(name)));
  written.extra = written.extra.filter(name => names.has(name));
}

/** @param {CommandPath} command */
async function sendCommand(command) {
  const sent = { command: /** @type {CommandPath | null} */ (command), values: line.values, extra: line.extra };
  leave();
  try {
    await slash(command, optionsToSend(command, sent.values), { quiet: true });
  } catch (error) {
    refuseError(error);
    // What was typed comes back to be mended, unless something else was begun meanwhile.
    if (/** @type {any} */ (error).code === OUTDATED) await renew(sent);
    if (!sent.command || line.command || find("#entry")?.value) return;
    Object.assign(line, sent);
    drawLine("#entry");
    hint(/** @type {any} */ (error).message || words.noConnection, true);
  }
}

async function submit() {
  const entry = find("#entry"), text = entry?.value.trim() || "";
  if (offline()) return refuse(words.noConnection);
  if (!line.command) {
    if (!text) return;
    if (text.startsWith("/")) {
      const whole = readCommand(commands, `${text} `);
      return whole ? begin(whole.command, whole.texts) : refuse(words.unknownCommand);
    }
    if (!place()?.can_send) return refuse(words.notACommand);
    entry.value = "";
    if (!await talk(text) && !entry.value) entry.value = text;
    return;
  }
  const gap = line.command.options.find(o => problemOf(o, line.values.get(o.name)));
  if (!gap) return sendCommand(line.command);
  const why = /** @type {string} */ (problemOf(gap, line.values.get(gap.name)));
  drawLine(`#tok-${gap.name}`);
  hint(`${why} ${gap.description}`, true);
  alarm(why);
}

/** Loads the commands one may call in the shown place. */
async function loadCommands() {
  const id = store.placeId;
  if (store.screen !== "place" || !id) return;
  const answer = await get("/commands", { user: store.me.id, channel: id }).catch(() => null);
  if (!answer || id !== store.placeId) return;
  commands = pathsOf(answer.commands.filter(c => c.type === 1 || c.type == null)).sort((a, b) => a.path.localeCompare(b.path));
  const entry = find("#entry");
  if (listOwner() === entry && entry?.value.startsWith("/") && !line.command) offerCommands(entry);
}

on("line", () => {
  // The line is only touched when it must be: somebody may be typing in it.
  const now = [store.screen, store.placeId, closedBecause(), place()?.can_send].join("|");
  if (store.placeId !== loadedFor) {
    loadedFor = store.placeId;
    line.command = null;
    line.values = new Map();
    line.extra = [];
    commands = [];
    loadCommands();
  }
  if (now !== drawnFor) drawLine();
  drawnFor = now;
});
on("commands", loadCommands);
on("synced", loadCommands);
