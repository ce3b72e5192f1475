// The wire to the stand-in: requests to /_sim and the event stream. Knows nothing of what they mean.

/** The stand-in said no (409: a person could not do that on Discord; else: a fault of ours). */
export class Refused extends Error {
  /** @param {string} message a sentence for people @param {string} code @param {number} status */
  constructor(message, code, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

let key = "";
let eventsPath = "/_sim/events";

/** Asks the page's own server for the key. Call once, before anything else. */
export async function loadConfig() {
  const answer = await fetch("/config.json", { cache: "no-store" });
  if (!answer.ok) throw new Refused("The sandbox refuses this page.", "config", answer.status);
  const config = await answer.json();
  key = config.key;
  eventsPath = config.events || eventsPath;
  return config;
}

/**
 * @param {string} method @param {string} path below /_sim @param {Record<string, any>} [query] @param {any} [body]
 * @param {AbortSignal} [signal] @returns {Promise<any>}
 */
async function call(method, path, query = {}, body, signal) {
  const url = new URL(`/_sim${path}`, location.origin);
  for (const [name, value] of Object.entries(query)) if (value != null) url.searchParams.set(name, String(value));
  let answer;
  try {
    answer = await fetch(url, {
      method, signal, cache: "no-store",
      headers: body === undefined ? { "X-Sim-Key": key } : { "X-Sim-Key": key, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refused("", "offline", 0);
  }
  const text = await answer.text();
  let data = {};
  try { data = text ? JSON.parse(text) : {}; } catch { /* a proxy's or a crash's page; the status says enough */ }
  if (answer.ok) return data;
  const said = /** @type {any} */ (data);
  throw new Refused(said.message || said.error || `The sandbox answered ${answer.status}.`, said.refused || "error", answer.status);
}

/** Reads. @param {string} path @param {Record<string, any>} [query] */
export const get = (path, query) => call("GET", path, query);
/** Does. @param {string} path @param {any} [body] @param {AbortSignal} [signal] */
export const post = (path, body = {}, signal) => call("POST", path, {}, body, signal);
/** Removes. @param {string} path @param {Record<string, any>} [query] */
export const remove = (path, query) => call("DELETE", path, query);

const RETRY_MS = [500, 1000, 2000, 4000, 8000];

/**
 * The stream of events of one person. Reconnects by itself and continues after the last event it saw, so nothing
 * is lost or doubled; an open stream is the sign that somebody plays this person.
 */
export class EventStream {
  #user; #since; #journal = false; #tries = 0; #closed = false; #timer = 0;
  /** @type {WebSocket | null} */ #socket = null;

  /**
   * @param {string} user @param {number} since number of the last event already known
   * @param {{event(type: string, data: any, n: number): void, state(state: "open" | "lost", retryAt: number): void}} listener
   */
  constructor(user, since, listener) {
    this.#user = user;
    this.#since = since;
    this.listener = listener;
    this.#open();
  }

  /** Continue from here (after everything was loaded anew). @param {number} since */
  continueFrom(since) { this.#since = since; }

  /** Whether the journal comes too. Only asked for while somebody looks at it. @param {boolean} wanted */
  setJournal(wanted) {
    if (wanted === this.#journal) return;
    this.#journal = wanted;
    this.retry();
  }

  /** Connects anew at once. */
  retry() {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.#open();
  }

  /** Ends the stream for good. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #open() {
    if (this.#closed) return;
    const url = new URL(eventsPath, location.origin.replace(/^http/, "ws"));
    url.searchParams.set("user", this.#user);
    url.searchParams.set("key", key);
    url.searchParams.set("since", String(this.#since));
    if (this.#journal) url.searchParams.set("journal", "1");
    const socket = this.#socket = new WebSocket(url);
    socket.addEventListener("message", message => {
      if (socket !== this.#socket) return;
      const { n, type, data } = JSON.parse(message.data);
      if (type === "hello") {
        this.#tries = 0;
        this.listener.state("open", 0);
      }
      this.listener.event(type, data, n);
      // Taken note of only afterwards: an event that could not be handled comes again after a reconnect.
      if (typeof n === "number" && n > this.#since) this.#since = n;
    });
    socket.addEventListener("close", () => {
      if (socket !== this.#socket || this.#closed) return;
      const delay = RETRY_MS[Math.min(this.#tries++, RETRY_MS.length - 1)];
      this.listener.state("lost", Date.now() + delay);
      this.#timer = setTimeout(async () => { await refreshKey(); this.#open(); }, delay);
    });
  }
}

/** A restarted stand-in has another key. */
async function refreshKey() {
  try { await loadConfig(); } catch { /* still away; the next try comes */ }
}
