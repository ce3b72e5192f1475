// The strip above the messages: connection, bot, active faults.

import { find, h, icon, paces } from "./dom.js";
import { say } from "./notices.js";
import { on, store, tell } from "./store.js";
import { words } from "./words.js";

let timer = 0;

function lostStrip() {
  const left = Math.max(0, Math.ceil((store.connection.retryAt - Date.now()) / 1000));
  return h("div", { class: "strip bad" }, paces(Math.min(left, 10)),
    // Not read aloud every second: the strip is a status.
    h("span", {}, h("b", { text: words.lost }), " ", words.lostMore, h("span", { "aria-hidden": "true", text: left ? words.nextTry(left) : words.trying })),
    h("button", { class: "btn", type: "button", id: "retry", onclick: () => tell("retry") }, words.tryNow));
}

/** Draws the strip. */
export function drawStrip() {
  clearTimeout(timer);
  const strip = find("#strip"), held = strip.contains(document.activeElement), lines = [];
  if (store.connection.state === "lost") {
    lines.push(lostStrip());
    timer = setTimeout(drawStrip, 1000);
  } else {
    if (store.screen === "place" && !store.bot.connected) lines.push(h("div", { class: "strip bad" }, icon("warn", "i-s"), h("span", {}, h("b", { text: words.noBot }), " ", words.noBotMore)));
    if (store.faults.length) {
      lines.push(h("div", { class: "strip call" }, icon("warn", "i-s"), h("span", {}, h("b", { text: words.faultsActive(store.faults.length) }), " ", words.faultsMore),
        h("button", { class: "textlink", type: "button", onclick: () => tell("backstage", "faults") }, words.seeBackstage)));
    }
  }
  strip.replaceChildren(...lines);
  if (held) (find("button", strip) || find("#feed")).focus();
}

on("strip", drawStrip);
on("connection", state => {
  tell("line");
  if (state === "open") say(words.connected);
});
