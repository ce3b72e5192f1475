// Who one is in this window, who else is there, and the two settings: language and look.

import { addressOf, friendAddress } from "./address.js";
import { openDialog } from "./dialogs.js";
import { find, findAll, h, icon, unseen } from "./dom.js";
import { markFor } from "./message.js";
import { notice, refuseError } from "./notices.js";
import { nameOf, on, store } from "./store.js";
import { post } from "./transport.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Person} Person */

const LOOK = "tenpaces.look";

/** @returns {Person[]} */
const persons = () => [...store.people.values()].filter(p => !p.bot);

/** Makes a person with a name nobody has yet. @param {string} [name] @returns {Promise<Person>} */
export async function addPerson(name) {
  const taken = new Set(persons().map(nameOf));
  const free = words.newPersonNames.find(n => !taken.has(n)) || `Guest ${persons().length + 1}`;
  const person = await post("/users", { name: name || free });
  store.people.set(person.id, person);
  return person;
}

/** Draws the button that says who one is. */
export function drawWho() {
  find("#who-btn").replaceChildren(markFor(store.me), h("span", {}, unseen(words.you), h("b", { dir: "auto", text: nameOf(store.me) })), icon("down", "i-s"));
}

/** @param {Person} p */
function personState(p) {
  const where = p.id === store.me.id ? words.youHere : p.playing ? words.elsewhere : words.nobodyPlays;
  return p.dm_open ? where : `${where}, ${words.dmClosed}`;
}

/** @param {Person} p */
function drawPerson(p) {
  const me = p.id === store.me.id, name = nameOf(p), where = store.screen === "place" ? store.placeId : null;
  return h("li", { class: me ? "person me" : "person" }, markFor(p),
    h("div", {}, h("b", { dir: "auto", text: name }), h("small", { text: personState(p) })),
    h("div", { class: "btns" }, me ? h("span", { class: "tag", text: words.youTag }) : [
      // A switch is a new start of the page: nothing of the other person stays in memory.
      h("a", { class: "btn", href: addressOf(p.id, where), "aria-label": words.switchTo(name) }, words.switch),
      h("a", { class: "btn b5", href: addressOf(p.id, where), target: "_blank", "aria-label": words.newWindowAs(name) }, words.newWindow, icon("out", "i-s")),
    ]));
}

function addForm() {
  const input = h("input", { type: "text", id: "new-name", maxlength: 32, autocomplete: "off", placeholder: words.nameOfPerson, "aria-label": words.nameOfPerson });
  return h("form", {
    class: "add-person", onsubmit: async e => {
      e.preventDefault();
      try {
        const person = await addPerson(input.value.trim());
        input.value = "";
        notice(words.added(nameOf(person)), words.addedMore, { icon: "check" });
      } catch (error) {
        refuseError(error);
      }
    },
  }, input, h("button", { class: "btn", type: "submit" }, icon("plus", "i-s"), words.addPerson));
}

const localeOptions = () => Object.entries(store.locales).map(([code, name]) => h("option", { value: code, lang: code, selected: code === store.locale, text: name }));
const lookOptions = () => words.looks.map(([value, text]) => h("option", { value, text, selected: value === look() }));

/** Opens the dialog in which one sees who is there. */
export function openPeople() {
  const list = h("ul", { class: "people", id: "people-list" }, persons().map(drawPerson));
  const dm = h("input", { type: "checkbox", id: "dm-open", onchange: () => post("/users", { id: store.me.id, dm_open: dm.checked }).catch(refuseError) });
  dm.checked = store.me.dm_open;
  openDialog({
    title: words.whoTitle, sub: words.whoSub, body: h("div", { class: "dlg-body" }, list, addForm(),
      h("div", { class: "two" },
        h("div", { class: "fld" }, h("label", { for: "locale-2", text: words.language }), h("select", { class: "native full", id: "locale-2", onchange: e => setLocale(e.target.value) }, localeOptions())),
        h("div", { class: "fld" }, h("label", { for: "look-2", text: words.look }), h("select", { class: "native full", id: "look-2", onchange: e => setLook(e.target.value) }, lookOptions()))),
      h("label", { class: "choice" }, dm, h("span", { text: words.acceptDm }))),
  });
}

/** @param {string} code */
async function setLocale(code) {
  store.locale = code;
  drawSettings();
  notice(words.languageSet, words.languageSetMore(store.locales[code] || code), { icon: "check" });
  await post("/users", { id: store.me.id, locale: code }).catch(refuseError);
}

function look() {
  try { return localStorage.getItem(LOOK) || ""; } catch { return ""; }
}

/** @param {string} value light, dark, or empty for the system's */
export function setLook(value) {
  value ? document.documentElement.setAttribute("data-theme", value) : document.documentElement.removeAttribute("data-theme");
  try { localStorage.setItem(LOOK, value); } catch { /* a private window keeps nothing */ }
  drawSettings();
}

/** Draws the two lists of the top bar. */
export function drawSettings() {
  find("#locale").replaceChildren(...localeOptions());
  find("#look").replaceChildren(...lookOptions());
}

find("#who-btn").addEventListener("click", openPeople);
find("#locale").addEventListener("change", e => setLocale(e.target.value));
find("#look").addEventListener("change", e => setLook(e.target.value));
setLook(look());
// Other windows of this browser follow.
addEventListener("storage", e => e.key === LOOK && setLook(e.newValue || ""));

on("people", () => {
  drawWho();
  store.locale = store.me.locale || store.locale;
  drawSettings();
  find("#friends")?.setAttribute("href", friendAddress());
  const list = find("#people-list"), focused = /** @type {any} */ (document.activeElement)?.getAttribute?.("aria-label");
  if (!list) return;
  list.replaceChildren(...persons().map(drawPerson));
  if (focused) findAll("a", list).find(a => a.getAttribute("aria-label") === focused)?.focus();
});
