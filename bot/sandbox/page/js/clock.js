// The sandbox's clock: all times on the page follow it, not the browser's.

import { h } from "./dom.js";

let base = Date.now();
let at = performance.now();
let speed = 1;

/** Takes over the stand-in's time. @param {number} unixMs @param {number} pace sandbox seconds per real second */
export function setClock(unixMs, pace) {
  base = unixMs;
  at = performance.now();
  speed = pace;
  refreshStamps();
}

/** Sandbox time in ms since 1970. */
export const now = () => base + (performance.now() - at) * speed;

/** Sandbox seconds per real second; 0 when it stands. */
export const pace = () => speed;

/** @param {Intl.DateTimeFormatOptions} options */
const format = options => new Intl.DateTimeFormat("en-GB", options);
const FORMATS = {
  t: format({ hour: "2-digit", minute: "2-digit" }),
  T: format({ hour: "2-digit", minute: "2-digit", second: "2-digit" }),
  d: format({ day: "2-digit", month: "2-digit", year: "numeric" }),
  D: format({ day: "numeric", month: "long", year: "numeric" }),
  f: format({ day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" }),
  F: format({ weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" }),
  day: format({ weekday: "long", day: "numeric", month: "long" }),
};

/** "14:02". @param {number} unixMs */
export const clockTime = unixMs => FORMATS.t.format(unixMs);
/** "14:02:31". @param {number} unixMs */
export const clockSeconds = unixMs => FORMATS.T.format(unixMs);
/** "Monday 30 November". @param {number} unixMs */
export const dayName = unixMs => FORMATS.day.format(unixMs);
/** "14:02:31.402", for the journal. @param {number} unixMs */
export const clockMillis = unixMs => `${clockSeconds(unixMs)}.${String(Math.floor(unixMs) % 1000).padStart(3, "0")}`;

const STEPS = /** @type {Array<[Intl.RelativeTimeFormatUnit, number]>} */ ([
  ["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]]);
const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** "in 24 seconds", "2 minutes ago". @param {number} seconds */
export function relativeTime(seconds) {
  // Seconds up to a minute and a half: a person who has 75 s left wants to see them run.
  const [unit, size] = Math.abs(seconds) < 91 ? STEPS[5] : STEPS.find(([, n]) => Math.abs(seconds) >= n) || STEPS[5];
  return relative.format(Math.trunc(seconds / size), unit);
}

/** @param {HTMLElement} element */
function refresh(element) {
  const text = relativeTime(Number(element.dataset.unix) - Math.floor(now() / 1000));
  if (element.textContent !== text) element.textContent = text;
}

/** Brings all relative times up to date; one timer does it for the page. */
export function refreshStamps() {
  document.querySelectorAll("time[data-relative]").forEach(e => refresh(/** @type {HTMLElement} */ (e)));
}

/** Discord's `<t:unix:style>`. @param {number} unix seconds @param {string} style */
export function stamp(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return h("span", { text: `<t:${unix}>` });
  const props = { class: "stamp", datetime: date.toISOString(), title: FORMATS.F.format(date) };
  const known = FORMATS[/** @type {"f"} */ (style)] || FORMATS.f;
  if (style !== "R") return h("time", { ...props, text: known.format(date) });
  const element = h("time", { ...props, "data-relative": "", "data-unix": String(unix) });
  refresh(element);
  return element;
}

setInterval(refreshStamps, 1000);
