// A form the bot asks for, as a dialog. What was typed stays until the bot has taken it.

import { act } from "./acts.js";
import { focusFirst, openDialog } from "./dialogs.js";
import { findAll, h, icon, newId, paces } from "./dom.js";
import { markdown } from "./markdown.js";
import { botName, names } from "./names.js";
import { itemsOf } from "./selects.js";
import { on } from "./store.js";
import { words } from "./words.js";

/**
 * @typedef {{id: string, label: string, description: string | null, required: boolean, box: HTMLElement,
 *   value(): any, problem(): string | null, focus(): void}} Field
 */

/** @param {any} c @param {string} id @param {string | null} hint */
function textField(c, id, hint) {
  const input = h(c.style === 2 ? "textarea" : "input", {
    id, type: c.style === 2 ? null : "text", rows: c.style === 2 ? 4 : null, dir: "auto", autocomplete: "off",
    maxlength: c.max_length, minlength: c.min_length, placeholder: c.placeholder, "aria-describedby": hint, required: c.required !== false,
  });
  if (c.value) input.value = c.value;
  const problem = () => {
    const length = [...input.value].length;
    if (!length) return c.required !== false ? words.mustBeFilled : null;
    return length < (c.min_length || 0) ? words.length(c.label || "", c.min_length, c.max_length) : null;
  };
  return { box: input, value: () => input.value, problem, focus: () => input.focus() };
}

/** One of a list. @param {any} c @param {string} id @param {string | null} hint */
function listField(c, id, hint) {
  const items = itemsOf(c), required = c.required !== false;
  const none = !required || !items.some(i => i.chosen);
  const select = h("select", { id, class: "native full", "aria-describedby": hint },
    none && h("option", { value: "", text: c.placeholder || words.choose }),
    items.map((i, n) => h("option", { value: String(n), selected: i.chosen, text: i.description ? `${i.label} (${i.description})` : i.label })));
  return {
    box: select, value: () => (select.value === "" ? [] : [items[Number(select.value)].value]),
    problem: () => (required && select.value === "" ? words.mustBeFilled : null), focus: () => select.focus(),
  };
}

/** Radio buttons, or several ticks. @param {any} c @param {string} id @param {any[]} items @param {boolean} one */
function choiceField(c, id, items, one) {
  const required = c.required !== false, low = one ? 1 : c.min_values ?? (required ? 1 : 0), high = one ? 1 : c.max_values ?? items.length;
  const inputs = items.map(() => h("input", { type: one ? "radio" : "checkbox", name: id }));
  inputs.forEach((input, i) => { input.checked = Boolean(items[i].chosen ?? items[i].default); });
  const box = h("div", { role: one ? "radiogroup" : "group", "aria-labelledby": id },
    items.map((o, i) => h("label", { class: "choice" }, inputs[i], h("span", { dir: "auto" }, o.label, o.description && h("small", { text: o.description })))));
  const chosen = () => items.filter((_, i) => inputs[i].checked).map(o => o.value);
  const problem = () => {
    const n = chosen().length;
    if (!n && !required) return null;
    return n < low || n > high ? words.pickBetween(low, high) : null;
  };
  return { box, value: chosen, problem, focus: () => inputs[0]?.focus() };
}

/** A single tick. @param {any} c @param {string} id @param {string | null} hint */
function tickField(c, id, hint) {
  const input = h("input", { type: "checkbox", id, "aria-describedby": hint });
  input.checked = Boolean(c.default);
  return { box: h("div", { class: "choice" }, input), value: () => input.checked, problem: () => null, focus: () => input.focus() };
}

/** @param {any} c @param {string} id @param {string | null} hint */
function fieldOf(c, id, hint) {
  if (c.type === 4) return textField(c, id, hint);
  if (c.type === 21) return choiceField(c, id, c.options, true);
  if (c.type === 22) return choiceField(c, id, c.options, false);
  if (c.type === 23) return tickField(c, id, hint);
  if ([3, 5, 6, 7, 8].includes(c.type)) return (c.max_values ?? 1) > 1 ? choiceField(c, id, itemsOf(c), false) : listField(c, id, hint);
  const note = h("p", { class: "note bad" }, icon("warn"), c.type === 19 ? words.noFiles : words.unknownField(c.type));
  return { box: note, value: () => [], problem: () => null, focus: () => undefined };
}

/** @param {any} outer a label with its component, or an old action row with a text field @returns {Field | null} */
function readField(outer) {
  const c = outer.type === 18 ? outer.component : outer.type === 1 ? outer.components[0] : null;
  if (!c) return null;
  const id = newId("field"), label = outer.label ?? c.label ?? "", required = c.required !== false || c.type === 23;
  const hint = outer.description ? h("p", { class: "hint", id: `${id}-hint`, dir: "auto", text: outer.description }) : null;
  const field = fieldOf(c, id, hint && hint.id);
  const name = [label, required ? null : h("span", { class: "req", text: words.mayStayEmpty })];
  const group = field.box.matches("[role]");
  const title = group ? h("p", { class: "legend", id, dir: "auto" }, name) : h("label", { for: id, dir: "auto" }, name);
  const box = h("div", { class: "fld" }, title, hint, field.box);
  return { ...field, id: c.custom_id, label, description: outer.description ?? null, required, box };
}

/** @param {Field} field @param {string | null} text */
function showProblem(field, text) {
  field.box.querySelector(".err")?.remove();
  const controls = findAll("input, select, textarea", field.box);
  controls.forEach(c => c.removeAttribute("aria-invalid"));
  if (!text) return;
  controls.forEach(c => c.setAttribute("aria-invalid", "true"));
  field.box.append(h("p", { class: "err", role: "alert" }, icon("warn", "i-s"), text));
}

/** Opens the form that came with an interaction. @param {import("./types.js").Interaction} interaction */
export function openModal(interaction) {
  const { modal } = interaction, fields = /** @type {Field[]} */ ([]);
  const form = h("form", { class: "dlg-body", id: newId("form"), novalidate: true });
  for (const outer of modal.components) {
    const field = readField(outer);
    if (field) fields.push(field);
    form.append(field ? field.box : outer.type === 10 ? markdown(outer.content, names) : h("p", { class: "note bad" }, icon("warn"), words.unknownField(outer.type)));
  }
  const note = h("p", { class: "note bad", role: "alert", hidden: true });
  form.append(note);
  const send = h("button", { class: "btn b1", type: "submit", form: form.id }, words.send);
  const dialog = openDialog({
    title: modal.title, sub: words.askedBy(botName()), body: form,
    foot: [h("button", { class: "btn", type: "button", onclick: () => dialog.close() }, words.cancel), send],
  });
  form.addEventListener("submit", async event => {
    event.preventDefault();
    if (send.getAttribute("aria-busy")) return;
    fields.forEach(f => showProblem(f, f.problem()));
    const wrong = fields.find(f => f.problem());
    if (wrong) return wrong.focus();
    send.setAttribute("aria-busy", "true");
    send.append(paces(0, true));
    note.hidden = true;
    try {
      const values = Object.fromEntries(fields.map(f => [f.id, f.value()]));
      const answer = await act("modal", { channel: interaction.channel_id, interaction: interaction.id, values }, { quiet: true });
      if (answer?.state === "answered") return dialog.close();
      note.textContent = words.failed(botName());
    } catch (error) {
      note.textContent = /** @type {any} */ (error).message || words.noConnection;
    }
    note.hidden = false;
    send.removeAttribute("aria-busy");
    send.querySelector(".paces")?.remove();
  });
  focusFirst(dialog);
}

on("modal", openModal);
