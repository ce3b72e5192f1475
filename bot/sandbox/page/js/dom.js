// Making and finding elements. Text only ever becomes text nodes: nothing here parses HTML.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/** First element that matches. @param {string} selector @param {ParentNode} [root] @returns {any} */
export const find = (selector, root = document) => root.querySelector(selector);

/** All elements that match. @param {string} selector @param {ParentNode} [root] @returns {any[]} */
export const findAll = (selector, root = document) => [...root.querySelectorAll(selector)];

let count = 0;
/** An id nobody else on the page has. @param {string} prefix */
export const newId = prefix => `${prefix}-${++count}`;

/**
 * Sets attributes, listeners (`onclick`), `text` and `style` (an object) and appends children.
 * @template {Element} T
 * @param {T} element @param {Record<string, any> | null} [props] @param {Array<Child | Child[]>} [children]
 * @returns {T}
 */
export function fill(element, props, children = []) {
  for (const [key, value] of Object.entries(props || {})) {
    if (value == null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "text") element.textContent = value;
    else if (key === "style") for (const [name, v] of Object.entries(value)) element.style.setProperty(name, v);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children.flat(Infinity)) if (child != null && child !== false) element.append(child);
  return element;
}

/** An HTML element. @param {string} tag @param {Record<string, any> | null} [props] @param {...any} children @returns {any} */
export const h = (tag, props, ...children) => fill(document.createElement(tag), props, children);

/** An SVG element. @param {string} tag @param {Record<string, any> | null} [props] @param {...any} children @returns {any} */
export const s = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

/** A drawing of the sprite in index.html. @param {string} name @param {string} [more] */
export const icon = (name, more = "") =>
  s("svg", { class: `i ${more}`, "aria-hidden": "true" }, s("use", { href: `#i-${name}` }));

/** Words for those who listen only. @param {string} text */
export const unseen = text => h("span", { class: "vh", text });

/** Ten ticks, our unit of waiting. @param {number} [on] how many are lit @param {boolean} [walking] */
export const paces = (on = 0, walking = false) =>
  h("span", { class: walking ? "paces walk" : "paces", "aria-hidden": "true" },
    Array.from({ length: 10 }, (_, n) => h("i", { class: n < on ? "on" : "" })));

/** Waits without blocking. @param {number} ms */
export const wait = ms => new Promise(done => setTimeout(done, ms));

/** The control id of an element and its kind, so that a redrawn copy can be found again. @param {Element | null} element */
export const controlId = element => element instanceof HTMLElement ? element.dataset.id : undefined;
