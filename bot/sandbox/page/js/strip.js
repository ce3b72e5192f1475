// The strip above the messages: connection, bot, active faults.

import { find, h, icon, paces } from "./dom.js";
import { say } from "./notices.js";
import { on, store, tell } from "./store.js";
import { words } from "./words.js";

let timer = 0;

/** The countdown alone is drawn anew each second: the button beside it must stay under the finger. */
function countDown() {
  const box = find("#countdown");
  if (!box) return;
  const left = Math.max(0, Math.ceil((store.connection.retryAt - Date.now()) / 1000));
  box.replaceChildren(left ? words.nextTry(left) : words.trying);
  find("#strip .paces").replaceWith(paces(Math.min(left, 10)));
  timer = setTimeout(countDown, 1000);
}

const lostStrip = () => h("div", { class: "strip bad" }, paces(0),
  // Not read aloud every second: the strip is a status.
  h("span", {}, h("b", { text: words.lost }), " ", words.lostMore, h("span", { id: "countdown", "aria-hidden": "true" })),
  h("button", { class: "btn", type: "button", id: "retry", onclick: () => tell("retry") }, words.tryNow));

const noBotStrip = () => h("div", { class: "strip bad" }, icon("warn", "i-s"),
  h("span", {}, h("b", { text: words.noBot }), " ", words.noBotMore));

const faultStrip = () => h("div", { class: "strip call" }, icon("warn", "i-s"),
  h("span", {}, h("b", { text: words.faultsActive(store.faults.length) }), " ", words.faultsMore),
  h("button", { class: "textlink", type: "button", onclick: () => tell("backstage", "faults") }, words.seeBackstage));

/** Draws the strip. */
export function drawStrip() {
  clearTimeout(timer);
  const strip = find("#strip"), lost = store.connection.state === "lost";
  if (lost && find("#countdown")) return countDown();
  const held = strip.contains(document.activeElement);
  strip.replaceChildren(...lost ? [lostStrip()] : [
    ...store.screen === "place" && !store.bot.connected ? [noBotStrip()] : [],
    ...store.faults.length ? [faultStrip()] : []]);
  countDown();
  if (held) (find("button", strip) || find("#feed")).focus();
}

on("strip", drawStrip);
let wasLost = false;
on("connection", state => {
  tell("line");
  if (state === "open" && wasLost) say(words.connected);
  wasLost = state === "lost";
});
