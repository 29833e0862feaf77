/**
 * Requests, answers and streams, as far as rendering asks for them. They hold what they are given: nothing
 * here can send anything.
 */
(() => {
  const own = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

  class Body {
    bodyUsed = false;
    body = null;
    async text() {
      return typeof this.body === 'string'
        ? this.body
        : new TextDecoder().decode(await drain(this.body));
    }
    async json() {
      return JSON.parse(await this.text());
    }
  }
  async function drain(stream) {
    const bytes = [];
    if (stream) for await (const piece of stream) for (const byte of piece) bytes.push(byte);
    return new Uint8Array(bytes);
  }

  class Request extends Body {
    constructor(input, init = {}) {
      super();
      const from = typeof input === 'object' && input instanceof Request ? input : {};
      this.url = from.url ?? new URL(input).href;
      this.method = String(init.method ?? from.method ?? 'GET').toUpperCase();
      this.headers = new Headers(init.headers ?? from.headers);
      this.signal = init.signal ?? from.signal ?? new AbortController().signal;
      this.body = init.body ?? null;
    }
    clone() {
      return new Request(this);
    }
  }
  own('Request', Request);

  class Response extends Body {
    constructor(body = null, { status = 200, statusText = '', headers } = {}) {
      super();
      this.body = body;
      this.status = status;
      this.statusText = statusText;
      this.headers = new Headers(headers);
      this.type = 'default';
      this.redirected = false;
      this.url = '';
    }
    get ok() {
      return this.status >= 200 && this.status < 300;
    }
    static json(value, init) {
      return new Response(JSON.stringify(value), init);
    }
    static redirect(url, status = 302) {
      return new Response(null, { status, headers: { location: String(url) } });
    }
  }
  own('Response', Response);

  /** Pieces are asked of the source as they are read; one reader, no other queue. */
  class ReadableStream {
    #source;
    #pieces = [];
    #ended = false;
    #error = undefined;
    #wake = undefined;
    #controller;
    constructor(source = {}) {
      this.#source = source;
      this.#controller = {
        desiredSize: 1,
        byobRequest: null,
        enqueue: (piece) => this.#tell(() => void this.#pieces.push(piece)),
        close: () =>
          this.#tell(() => {
            this.#ended = true;
          }),
        error: (error) =>
          this.#tell(() => {
            this.#error = { error };
          }),
      };
      source.start?.(this.#controller);
    }
    #tell(change) {
      change();
      this.#wake?.();
      this.#wake = undefined;
    }
    async #read() {
      for (;;) {
        if (this.#pieces.length > 0) return { done: false, value: this.#pieces.shift() };
        if (this.#error) throw this.#error.error;
        if (this.#ended) return { done: true, value: undefined };
        const woken = new Promise((resolve) => {
          this.#wake = resolve;
        });
        const pulled = this.#source.pull?.(this.#controller);
        await Promise.race(pulled ? [woken, pulled] : [woken]);
      }
    }
    getReader() {
      return {
        read: () => this.#read(),
        cancel: (reason) => this.cancel(reason),
        releaseLock: () => undefined,
        closed: new Promise(() => undefined),
      };
    }
    async cancel(reason) {
      this.#ended = true;
      this.#pieces = [];
      await this.#source.cancel?.(reason);
    }
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const { done, value } = await this.#read();
        if (done) return;
        yield value;
      }
    }
  }
  own('ReadableStream', ReadableStream);
})();
