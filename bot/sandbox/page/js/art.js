// The page's own drawings: the duel of the start page, the skyline, small scenes, and marks for people.

import { fill, newId, s } from "./dom.js";

const INK = "#22383b", BEAM = "#142427", LAMP = "#f4cd7d";
/** @param {string} d @param {string | null} [colour] @param {Record<string, any>} [more] */
const path = (d, colour, more = {}) => s("path", { d, fill: colour, ...more });

/** One duellist. @param {number} x @param {1 | -1} turn which way they look */
function duellist(x, turn) {
  const body = { fill: "#171d20", stroke: "#171d20", "stroke-linecap": "round", "stroke-linejoin": "round" };
  return s("g", { transform: `translate(${x} 206) scale(${turn} 1)` },
    path("M-26 0l-34 40h26l24-40zM12 0l4 40h26L28 0z", "#6f3a28"),
    s("g", body,
      path("M-15-56l-11 56h15l11-50 9 50h17l-10-56z"), path("M-26 0h-8q2-6 8-6zM26 0h8q-2-6-8-6z"),
      path("M-21-99q21-9 42 0l5 26 3 45-15 4-6-26h-16l-6 26-15-4 3-45z"),
      path("M20-94l16 26-10 17", "none", { "stroke-width": 10 }),
      path("M-20-94l-13 25 6 18", "none", { "stroke-width": 10 }),
      s("circle", { cy: -110, r: 10 }), s("ellipse", { cy: -113, rx: 29, ry: 5.5 }),
      path("M-15-113l3-21q2-6 8-4 4 2 8 0 6-2 8 4l3 21z")),
    path("M-14-120h28l1 5h-30z", "#c4532f"),
    path("M-11-99q11 7 22 0l-3 10-8 5-8-5z", "#c4532f"), path("M-20-63h40v5h-40z", "#b98a2a"),
    path("M22-58l9 3-3 16-6-1z", "#8d969a"));
}

function street() {
  return [
    path("M0 172V72h84V50h76v122zM160 172v-58l40-26 40 26v58zM880 172V66h-92V44h-70v128zM718 172v-62h-78v62z", INK),
    path("M0 128h92v7H0zM84 44h76v8H84zM718 38h70v8h-70zM788 122h92v7h-92zM634 104h90v8h-90z", BEAM),
    path("M86 135h4v37h-4zM40 135h4v37h-4zM792 129h4v43h-4zM838 129h4v43h-4z", BEAM),
    path("M14 88h20v24H14zM52 88h20v24H52zM100 92h18v26h-18zM128 92h18v26h-18zM192 118h16v20h-16zM736 86h16v26h-16z" +
      "M758 86h16v26h-16zM806 84h20v24h-20zM846 84h20v24h-20zM662 124h34v20h-34z", LAMP),
    path("M100 62h44v16h-44zM734 54h40v16h-40z", "#c98a4a"),
  ];
}

/** The picture of the start page. */
export function duel() {
  const sky = newId("sky");
  const stops = [["0", "#2f7073"], [".45", "#8fb3a0"], [".8", "#f1d29b"], ["1", "#f3bb84"]];
  return s("svg", {
    viewBox: "0 0 880 250", class: "duel", role: "img",
    "aria-label": "Two figures ten paces apart on an empty main street at dusk",
  },
  s("defs", {}, s("linearGradient", { id: sky, x2: 0, y2: 1 },
    stops.map(([offset, colour]) => s("stop", { offset, "stop-color": colour })))),
  s("rect", { width: 880, height: 170, fill: `url(#${sky})` }),
  s("circle", { cx: 440, cy: 122, r: 50, fill: "#fbe9bd" }),
  path("M0 170v-40h150l14-34h70l10 26h44l12 48zM880 170v-52h-86l-20-40h-92l-12 28h-40l-14 64z", "#c98a67"),
  path("M250 170l60-30 90 14 80-8 70 10 90-20 60 34z", "#b06f52"),
  street(),
  s("rect", { y: 170, width: 880, height: 80, fill: "#a4613f" }), path("M0 170h880v6H0z", "#7f472f"),
  path("M330 250l70-74h80l70 74z", "#b3714b"),
  Array.from({ length: 10 }, (_, i) => path(`M${251 + i * 42} 222v${i % 9 ? -13 : -24}`, "none",
    { stroke: "#fdeec9", "stroke-width": 5, "stroke-linecap": "round" })),
  duellist(192, 1), duellist(688, -1));
}

/** Roofs at the foot of the list of places. */
export const skyline = () =>
  s("svg", { class: "skyline", viewBox: "0 0 240 72", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" },
    path("M0 72V40h26V28h30v12h8V20h34v28h14V34l18-10 18 10v14h10V30h30v-8h26v22h12V34h14v38z", "currentColor"));

const LINES = { fill: "none", stroke: "currentColor", "stroke-width": 2.5, "stroke-linecap": "round", "stroke-linejoin": "round" };

/** A tumbleweed: nobody here yet. */
export const tumbleweed = () =>
  s("svg", { viewBox: "0 0 200 70", width: 200, "aria-hidden": "true", opacity: 0.55, ...LINES },
    path("M10 60h180"), s("circle", { cx: 118, cy: 42, r: 17 }),
    path("M104 34c12-6 24 2 28 14M108 54c-2-14 8-24 22-22M102 44c10 8 24 8 32 0M118 25c-8 10-8 24 0 34M40 46h36M28 36h30"));

/** A boarded-up house: no bot is there. */
export const boardedUp = () =>
  s("svg", { viewBox: "0 0 160 96", width: 160, "aria-hidden": "true", opacity: 0.6, ...LINES },
    path("M8 90h144M30 90V22h100v68M22 22h116L128 8H32zM58 90V44h44v46M80 44v46M64 52h10v16H64zM86 52h10v16H86z"),
    path("M52 60l56-8 2 14-56 8z", "currentColor", { "fill-opacity": 0.18 }));

const HUES = ["#8a3b2c", "#2f5d7c", "#5b4a86", "#47682f", "#7a4a12", "#7b3562", "#2c6661", "#5d5342"];
const SHAPES = [
  hue => s("circle", { cx: 16, cy: 16, r: 15, fill: hue }),
  hue => path("M16 1l14 5v11c0 7-6 11-14 14C8 28 2 24 2 17V6z", hue),
  hue => path("M9 2h14l8 14-8 14H9L1 16z", hue),
  hue => path("M16 0l4 5 6-1 1 6 5 6-5 6-1 6-6-1-4 5-4-5-6 1-1-6-5-6 5-6 1-6 6 1z", hue),
];

/**
 * The mark of a person: shape and letter tell people apart, colour only helps. Bots get the ten ticks.
 * @param {{name: string, bot?: boolean, index: number}} who @param {boolean} [small]
 */
export function mark(who, small = false) {
  const element = s("svg", { class: small ? "chip chip-s" : "chip", viewBox: "0 0 32 32", "aria-hidden": "true" });
  if (who.bot) {
    return fill(element, {}, [
      s("rect", { width: 32, height: 32, rx: 7, fill: "#0b5f63" }),
      path("M5 23h22M7 23v-13M12 23v-6M16 23v-6M20 23v-6M25 23v-13", "none",
        { stroke: "#fff", "stroke-width": 2.4, "stroke-linecap": "round" }),
    ]);
  }
  const letter = [...who.name.trim()][0] || "?";
  return fill(element, {}, [
    SHAPES[who.index % SHAPES.length](HUES[who.index % HUES.length]),
    s("text", { x: 16, y: 21.5, text: letter.toLocaleUpperCase() }),
  ]);
}
