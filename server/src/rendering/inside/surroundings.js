/**
 * Runs first in every isolate, which has the language and nothing else: gives it the few globals that React's
 * server renderer, the router and the stores ask for. None reaches anything outside, and no time passes: what
 * waits for a timer is never rendered.
 */
(() => {
  const own = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  const nothing = () => undefined;
  const soon = (task, ...args) => void Promise.resolve().then(() => task(...args));

  let timers = 0;
  const waiting = new Set();
  own('queueMicrotask', (task) => soon(task));
  own('setTimeout', (task, delay, ...args) => {
    timers += 1;
    const id = timers;
    if (delay > 0) return id;
    waiting.add(id);
    soon(() => waiting.delete(id) && task(...args));
    return id;
  });
  own('clearTimeout', (id) => void waiting.delete(id));
  own('setInterval', () => 0);
  own('clearInterval', nothing);
  own('performance', { now: () => Date.now(), timeOrigin: 0 });
  own('self', globalThis);

  const silent = {};
  for (const name of ['debug', 'error', 'info', 'log', 'trace', 'warn']) silent[name] = nothing;
  own('console', silent);

  /** UTF-8, where half a surrogate pair becomes the replacement character. */
  class TextEncoder {
    get encoding() {
      return 'utf-8';
    }
    encode(text = '') {
      const escaped = String(text).toWellFormed();
      const bytes = new Uint8Array(escaped.length * 3);
      return bytes.slice(0, this.encodeInto(escaped, bytes).written);
    }
    encodeInto(text, bytes) {
      const source = String(text).toWellFormed();
      let read = 0;
      let written = 0;
      while (read < source.length) {
        const code = source.codePointAt(read);
        const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        if (written + size > bytes.length) break;
        if (size === 1) bytes[written] = code;
        else {
          for (let at = size - 1, rest = code; at > 0; at -= 1, rest >>= 6) {
            bytes[written + at] = 0x80 | (rest & 0x3f);
          }
          bytes[written] = ((0xf00 >> size) & 0xff) | (code >> (6 * (size - 1)));
        }
        written += size;
        read += size === 4 ? 2 : 1;
      }
      return { read, written };
    }
  }
  own('TextEncoder', TextEncoder);

  /** Reads what `TextEncoder` wrote; a character may begin in one piece and end in the next. */
  class TextDecoder {
    #rest = [];
    get encoding() {
      return 'utf-8';
    }
    decode(bytes = new Uint8Array(0), { stream = false } = {}) {
      const source = this.#rest.length > 0 ? [...this.#rest, ...bytes] : bytes;
      this.#rest = [];
      const parts = [];
      let codes = [];
      let at = 0;
      while (at < source.length) {
        const first = source[at];
        const size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        if (at + size > source.length) break;
        let code = size === 1 ? first : first & (0x7f >> size);
        for (let next = 1; next < size; next += 1) code = (code << 6) | (source[at + next] & 0x3f);
        codes.push(code > 0x10ffff ? 0xfffd : code);
        at += size;
        if (codes.length < 4096) continue;
        parts.push(String.fromCodePoint(...codes));
        codes = [];
      }
      if (at < source.length) {
        if (stream) this.#rest = Array.from(source.slice(at));
        else codes.push(0xfffd);
      }
      return parts.join('') + String.fromCodePoint(...codes);
    }
  }
  own('TextDecoder', TextDecoder);

  class EventTarget {
    #listeners = new Set();
    addEventListener(_type, listener) {
      this.#listeners.add(listener);
    }
    removeEventListener(_type, listener) {
      this.#listeners.delete(listener);
    }
    dispatchEvent(event) {
      for (const listener of [...this.#listeners]) {
        if (typeof listener === 'function') listener.call(this, event);
        else listener.handleEvent(event);
      }
      return true;
    }
  }
  own('EventTarget', EventTarget);

  class DOMException extends Error {
    constructor(message, name = 'Error') {
      super(message);
      Object.defineProperty(this, 'name', { value: name });
    }
  }
  own('DOMException', DOMException);

  class AbortSignal extends EventTarget {
    aborted = false;
    reason = undefined;
    onabort = null;
    throwIfAborted() {
      if (this.aborted) throw this.reason;
    }
    static abort(reason) {
      const controller = new AbortController();
      controller.abort(reason);
      return controller.signal;
    }
    static timeout() {
      return new AbortSignal();
    }
    static any(signals) {
      const controller = new AbortController();
      for (const signal of signals) {
        if (signal.aborted) controller.abort(signal.reason);
        else signal.addEventListener('abort', () => controller.abort(signal.reason));
      }
      return controller.signal;
    }
  }
  own('AbortSignal', AbortSignal);

  class AbortController {
    signal = new AbortSignal();
    abort(reason = new DOMException('This operation was aborted', 'AbortError')) {
      const { signal } = this;
      if (signal.aborted) return;
      signal.aborted = true;
      signal.reason = reason;
      const event = { type: 'abort', target: signal };
      signal.onabort?.(event);
      signal.dispatchEvent(event);
    }
  }
  own('AbortController', AbortController);
})();
