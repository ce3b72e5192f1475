// One option of a command as a token in the command line, with the list that helps to fill it.

import { autocomplete } from "./acts.js";
import { hint, leave, showReady, stepBack, stepOn } from "./commandline.js";
import { h, paces } from "./dom.js";
import { botName } from "./names.js";
import { BOOLEAN, fixedList, hasList, INTEGER, NUMBER, optionsToSend, problemOf, readText } from "./options.js";
import { closeList, listKey, listOwner, openList } from "./popup.js";
import { nameOf, store } from "./store.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./options.js").Typed} Typed */
/** @typedef {{command: import("./types.js").CommandPath | null, values: Map<string, Typed>}} Line */

/** After the last letter, before the bot is asked. */
const DEBOUNCE_MS = 200;

/** @returns {import("./options.js").Lists} */
const lists = () => ({
  people: [...store.people.values()].map(p => ({ name: nameOf(p), value: p.id, description: p.bot ? words.bot : null })),
  places: [...store.places.values()].filter(p => p.kind !== "dm").map(p => ({ name: p.name, value: p.id, description: p.topic })),
  roles: store.roles.map(r => ({ name: r.name, value: r.id })),
});

/** Texts that came with a typed command, understood. @param {import("./types.js").CommandPath} command @param {Map<string, string>} texts */
export function readTexts(command, texts) {
  const out = new Map();
  for (const option of command.options) {
    const text = texts.get(option.name);
    if (!text) continue;
    const fixed = fixedList(option, lists());
    out.set(option.name, readText(option, text, fixed, fixed !== null));
  }
  return out;
}

/** @param {Option} o */
function explain(o) {
  const kind = words.optionTypes[/** @type {3} */ (o.type)] || words.optionTypes[3];
  const how = hasList(o, lists()) ? words.chooseFromList : words.a(kind);
  return `${o.name}: ${o.description}. ${how}, ${o.required ? words.required : words.leftOut}.`;
}

/**
 * Draws the token of an option.
 * @param {Option} option @param {Line} line what is being written; the token keeps its value there
 */
export function drawToken(option, line) {
  const fixed = fixedList(option, lists()), listed = hasList(option, lists());
  const numeric = !listed && (option.type === INTEGER || option.type === NUMBER);
  const kind = words.optionTypes[/** @type {3} */ (option.type)] || words.optionTypes[3];
  const typed = line.values.get(option.name), { values } = line;
  let asking = new AbortController(), timer = 0;

  const input = h("input", {
    id: `tok-${option.name}`, value: typed?.text ?? "", dir: "auto", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    role: listed ? "combobox" : null, "aria-expanded": listed ? "false" : null, "aria-autocomplete": listed ? "list" : null,
    inputmode: numeric ? "numeric" : null, "aria-describedby": "line-help",
    "aria-label": `${option.name}, ${kind}, ${option.required ? words.required : words.leftOut}`,
    placeholder: numeric ? words.range(option.min_value, option.max_value) || kind : listed ? words.choose.toLowerCase() : kind,
    size: Math.max(7, Math.min(22, typed?.text.length || 7)),
  });
  const token = h("span", { class: "tok" }, h("span", { "aria-hidden": "true", text: option.name }), input);

  /** Colours the token after its value; returns what is wrong with it. */
  const judge = () => {
    const now = values.get(option.name), problem = now ? problemOf(option, now) : null;
    // A half-typed word of a list is not yet wrong.
    const wrong = problem !== null && !(fixed && document.activeElement === input);
    token.className = now && now.text !== "" ? wrong ? "tok bad" : problem ? "tok" : "tok ok" : "tok";
    wrong ? input.setAttribute("aria-invalid", "true") : input.removeAttribute("aria-invalid");
    showReady();
    return wrong ? problem : null;
  };
  const show = () => {
    const problem = judge();
    hint(problem ?? explain(option), problem !== null);
  };

  /** @param {import("./options.js").Offer[]} offers @param {string} end @param {string} none */
  const offer = (offers, end, none) => openList(input, {
    above: true, label: `${option.name}: ${option.description}`,
    items: offers.map(o => ({ value: o.value, label: o.name, description: o.description })),
    head: { title: `${option.name}: ${option.description}`, end, none },
    onPick: ([item]) => {
      values.set(option.name, { text: item.label, value: item.value });
      stepOn();
    },
  });

  const askBot = async () => {
    asking.abort();
    const mine = asking = new AbortController(), text = input.value, command = line.command;
    if (!command) return;
    if (listOwner() !== input) offerWaiting();
    let choices = null;
    try {
      const sent = { ...optionsToSend(command, values), [option.name]: text };
      choices = await autocomplete(command.path, sent, option.name, mine.signal);
    } catch { /* no choices came; said below */ }
    // Late answers, and answers for a field one has left, are dropped.
    if (mine.signal.aborted || document.activeElement !== input || input.value !== text) return;
    const known = readText(option, text, choices, false);
    if (text !== "" && known.value !== text) values.set(option.name, known);
    judge();
    offer(choices || [], words.fromBot, choices ? words.nothingOffered : words.noChoices);
  };
  const offerWaiting = () => openList(input, {
    above: true, label: option.name, items: [], onPick: () => undefined,
    head: { title: words.asking(botName()), end: paces(0, true), none: words.askingMore },
  });
  const offerFixed = () => {
    const text = input.value.trim().toLocaleLowerCase(), list = fixed || [];
    // A complete name was chosen before: the others are shown too, to choose anew.
    const all = text === "" || list.some(o => o.name.toLocaleLowerCase() === text);
    const fits = list.filter(o => all || o.name.toLocaleLowerCase().includes(text) || String(o.value).toLocaleLowerCase() === text);
    offer(fits, option.choices?.length || option.type === BOOLEAN ? words.fixedList : words.fromServer, words.nothingFits);
  };

  const ask = delay => {
    clearTimeout(timer);
    if (option.autocomplete && delay) timer = setTimeout(askBot, delay);
    else if (option.autocomplete) askBot();
    else if (fixed) offerFixed();
  };
  input.addEventListener("focus", () => {
    show();
    ask(0);
  });
  input.addEventListener("blur", () => {
    clearTimeout(timer);
    asking.abort();
    setTimeout(() => {
      if (listOwner() === input && document.activeElement !== input) closeList();
      if (input.isConnected) judge();
    }, 0);
  });
  input.addEventListener("input", () => {
    asking.abort();
    input.size = Math.max(7, Math.min(22, input.value.length));
    if (input.value === "") values.delete(option.name);
    else values.set(option.name, readText(option, input.value, fixed, fixed !== null));
    show();
    // The old list no longer fits what is typed: Enter must not choose from it.
    if (option.autocomplete) offerWaiting();
    ask(DEBOUNCE_MS);
  });
  input.addEventListener("keydown", event => {
    // Closed is closed: an answer still under way must not open the list again.
    if (event.key === "Escape") asking.abort();
    if (listKey(event)) return;
    if (event.key === "ArrowDown") {
      event.preventDefault();
      ask(0);
    } else if (event.key === "Backspace" && input.value === "") {
      event.preventDefault();
      values.delete(option.name);
      stepBack(option.name);
    } else if (event.key === "Escape") leave();
  });
  return token;
}
