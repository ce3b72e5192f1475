// The clock tab: what time it is in the sandbox, how fast it runs, and jumps forward.

import { clockSeconds, dayName, now, pace } from "./clock.js";
import { find, h } from "./dom.js";
import { notice, refuseError } from "./notices.js";
import { post } from "./transport.js";
import { words } from "./words.js";

const TOKEN_LIFE_S = 900;

/** @param {string} text @param {number} seconds */
async function forward(text, seconds) {
  try {
    await post("/clock", { advance: seconds });
    notice(words.moved(text), seconds > TOKEN_LIFE_S ? words.movedLong : words.movedShort, { icon: "clock" });
  } catch (error) {
    refuseError(error);
  }
}

/** @param {number} factor @param {string} text */
function speedChoice(factor, text) {
  const input = h("input", { type: "radio", name: "pace", value: factor, "data-id": `pace-${factor}`, onchange: () => post("/clock", { speed: factor }).catch(refuseError) });
  input.checked = pace() === factor;
  return h("label", {}, input, h("span", { text }));
}

/** The tab's content. */
export const clockPanel = () => [
  h("div", {}, h("p", {}, h("small", { text: words.timeInSandbox(dayName(now())) })), h("p", { class: "now", id: "sandbox-time", text: clockSeconds(now()) })),
  h("div", { class: "fld" }, h("p", { class: "legend", id: "pace-label", text: words.speed }),
    h("div", { class: "seg", role: "radiogroup", "aria-labelledby": "pace-label" }, words.speeds.map(([factor, text]) => speedChoice(/** @type {number} */ (factor), /** @type {string} */ (text))))),
  h("div", { class: "fld" }, h("p", { class: "legend", text: words.moveForward }),
    h("div", { class: "row" }, words.steps_s.map(([text, seconds]) =>
      h("button", { class: "btn", type: "button", "data-id": `forward-${seconds}`, onclick: () => forward(/** @type {string} */ (text), /** @type {number} */ (seconds)) }, text)))),
  h("p", {}, h("small", { text: words.clockRules })),
];

setInterval(() => {
  const clock = find("#sandbox-time");
  if (clock) clock.textContent = clockSeconds(now());
}, 250);
