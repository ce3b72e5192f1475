// What stands in the feed when there are no messages: the start page, empty places, waiting.

import { boardedUp, duel, tumbleweed } from "./art.js";
import { h, icon, paces } from "./dom.js";
import { notice } from "./notices.js";
import { friendAddress } from "./address.js";
import { nameOf, store, tell } from "./store.js";
import { get } from "./transport.js";
import { words } from "./words.js";

/** @param {any} [more] */
const quickButton = more => h("button", { class: "btn b1 big", type: "button", onclick: () => tell("quick start"), ...more }, words.quick);

/** The page one sees first. */
export function startPage() {
  if (!store.bot.connected) return noBot();
  return h("div", { class: "hello" },
    duel(),
    h("h1", { class: "big-title", text: words.startTitle }),
    h("p", { class: "lead", text: words.startLead }),
    h("div", { class: "acts" },
      quickButton({ id: "quick" }),
      h("a", { class: "btn big", id: "friends", href: friendAddress(), target: "_blank" }, icon("people"), h("span", { text: words.friends }))),
    h("p", { class: "small" },
      h("span", { id: "quick-summary" }), " ",
      h("button", { class: "textlink", type: "button", id: "quick-settings", onclick: () => tell("quick settings") }, words.changeSettings),
      h("button", { class: "textlink", type: "button", id: "look-around", onclick: () => tell("look around") }, words.lookAround)),
    h("ol", { class: "steps" }, words.steps.map(([title, text]) => h("li", {}, h("div", {}, h("b", { text: title }), text)))));
}

/** While the first answers come. */
export const loading = () => h("div", { class: "hello" },
  h("p", { class: "waiting" }, paces(0, true), h("span", { text: words.settingStage })),
  h("div", { class: "sk beat", "aria-hidden": "true" }, h("span", { class: "short" }), h("span", { class: "pic" }), h("span", { class: "long" }), h("span", { class: "mid" })));

async function lookAgain() {
  const state = await get("/state", { user: store.me.id }).catch(() => null);
  if (state?.bot.connected) {
    store.bot = state.bot;
    tell("bot");
  } else notice(words.stillNoBot, words.stillNoBotMore);
}

/** Nobody answers commands. */
export const noBot = () => h("div", { class: "hello" }, boardedUp(),
  h("h2", { class: "calm", text: words.noBotTitle }),
  h("p", { class: "lead" }, words.noBotLead[0], h("code", { text: words.noBotLead[1] }), words.noBotLead[2]),
  h("div", { class: "acts" },
    h("button", { class: "btn b1", type: "button", onclick: lookAgain }, words.lookAgain),
    h("button", { class: "btn", type: "button", onclick: () => tell("backstage", "journal") }, words.showJournal)));

/** The stand-in itself does not answer. @param {() => void} again */
export const noSandbox = again => h("div", { class: "hello" }, boardedUp(),
  h("h2", { class: "calm", text: words.noPage }), h("p", { class: "lead", text: words.noPageMore }),
  h("div", { class: "acts" }, h("button", { class: "btn b1", type: "button", onclick: again }, words.tryNow)));

/** @param {import("./types.js").Place} where */
export function emptyPlace(where) {
  const open = where.can_use_commands && where.kind !== "dm" && !where.archived;
  if (!store.bot.connected && open) return noBot();
  const [title, text] = where.kind === "dm" ? [words.noLetters(nameOf(where.recipient)), words.noLettersMore]
    : open ? [words.nobodyPlayed, words.nobodyPlayedMore] : [words.nothingToRead, words.nothingToReadMore];
  return h("div", { class: "hello" }, tumbleweed(), h("h2", { class: "calm", dir: "auto", text: title }), h("p", { class: "lead", text }),
    open && h("div", { class: "acts" }, quickButton(),
      h("button", { class: "btn big", type: "button", id: "only-open", onclick: () => tell("only open") }, words.onlyOpen)));
}
