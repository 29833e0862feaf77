/** Addresses, and lists of names and values, as far as rendering asks for them. */
(() => {
  const own = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

  const decode = (text) => {
    const spaced = text.replaceAll('+', ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };
  const FORM_SAFE = /%20|[!'()~]/g;
  const encode = (text) =>
    encodeURIComponent(text.toWellFormed()).replace(FORM_SAFE, (found) =>
      found === '%20' ? '+' : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
    );

  /** A list of names and values, as search parameters, form data and headers are. */
  class Pairs {
    pairs = [];
    constructor(init) {
      if (init === undefined || init === null) return;
      const pairs = typeof init[Symbol.iterator] === 'function' ? init : Object.entries(init);
      for (const [name, value] of pairs) this.append(name, value);
    }
    nameOf(name) {
      return String(name);
    }
    append(name, value) {
      this.pairs.push([this.nameOf(name), String(value)]);
      this.changed();
    }
    set(name, value) {
      const key = this.nameOf(name);
      const at = this.pairs.findIndex(([one]) => one === key);
      if (at < 0) return this.append(name, value);
      this.pairs = this.pairs.filter(([one], index) => one !== key || index === at);
      this.pairs[at] = [key, String(value)];
      this.changed();
    }
    delete(name) {
      const key = this.nameOf(name);
      this.pairs = this.pairs.filter(([one]) => one !== key);
      this.changed();
    }
    get(name) {
      const key = this.nameOf(name);
      return this.pairs.find(([one]) => one === key)?.[1] ?? null;
    }
    getAll(name) {
      const key = this.nameOf(name);
      return this.pairs.filter(([one]) => one === key).map(([, value]) => value);
    }
    has(name) {
      return this.get(name) !== null;
    }
    forEach(task, self) {
      for (const [name, value] of this.pairs) task.call(self, value, name, this);
    }
    *entries() {
      for (const [name, value] of this.pairs) yield [name, value];
    }
    *keys() {
      for (const [name] of this.pairs) yield name;
    }
    *values() {
      for (const [, value] of this.pairs) yield value;
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    changed() {}
  }

  class URLSearchParams extends Pairs {
    onChange = undefined;
    constructor(init = '') {
      if (typeof init !== 'string') {
        super(init);
        return;
      }
      super();
      const text = init.startsWith('?') ? init.slice(1) : init;
      for (const part of text.split('&')) {
        if (part === '') continue;
        const [name, ...rest] = part.split('=');
        this.append(decode(name), decode(rest.join('=')));
      }
    }
    get size() {
      return this.pairs.length;
    }
    sort() {
      this.pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      this.changed();
    }
    toString() {
      return this.pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    }
    changed() {
      this.onChange?.();
    }
  }
  own('URLSearchParams', URLSearchParams);

  class FormData extends Pairs {}
  own('FormData', FormData);

  class Headers extends Pairs {
    nameOf(name) {
      return String(name).toLowerCase();
    }
    append(name, value) {
      const before = this.get(name);
      if (before === null) return super.append(name, value);
      super.set(name, `${before}, ${value}`);
    }
  }
  own('Headers', Headers);

  const ABSOLUTE = /^([a-z][a-z0-9+.-]*:)\/\/((?:[^/?#@]*@)?)([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/i;
  const OPAQUE = /^(?!https?:)([a-z][a-z0-9+.-]*:)([^?#]*)(\?[^#]*)?(#.*)?$/i;
  const escapeIn = (text, unsafe) => text.toWellFormed().replace(unsafe, encodeURIComponent);
  const IN_PATH = /[^\x21\x23-\x3b\x3d\x40-\x5f\x61-\x7a\x7c\x7e]/gu;
  const IN_SEARCH = /[^\x21\x24-\x26\x28-\x3b\x3d\x3f-\x7e]/gu;
  const IN_HASH = /[^\x21\x23-\x3b\x3d\x3f-\x5f\x61-\x7e]/gu;

  /** Dot segments walked, as in a browser. */
  function walked(path) {
    const steps = [];
    const parts = path.replaceAll('\\', '/').split('/').slice(1);
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1;
      if (part === '..') steps.pop();
      else if (part !== '.') steps.push(part);
      if (isLast && (part === '.' || part === '..')) steps.push('');
    }
    return `/${steps.join('/')}`;
  }

  /** Addresses of a site: what a page's own links and the router's requests are made of. */
  class URL {
    constructor(input, base) {
      const text = String(input).trim();
      const found = ABSOLUTE.exec(text);
      const opaque = found ? null : OPAQUE.exec(text);
      const parent = found || opaque || base === undefined ? null : new URL(base);
      if (!found && !opaque && !parent) throw new TypeError('Invalid URL');
      this.username = '';
      this.password = '';
      if (opaque) {
        this.protocol = opaque[1].toLowerCase();
        this.host = '';
        this.pathname = opaque[2];
        this.#rest(opaque[3], opaque[4]);
        return;
      }
      if (found) {
        this.protocol = found[1].toLowerCase();
        const host = found[3].toLowerCase();
        this.host = host.replace(this.protocol === 'https:' ? /:443$/ : /:80$/, '');
        if (this.host === '' && /^https?:$/.test(this.protocol)) throw new TypeError('Invalid URL');
        this.pathname = escapeIn(walked(found[4] || '/'), IN_PATH);
        this.#rest(found[5], found[6]);
        return;
      }
      this.#within(parent, text);
    }
    #within(parent, text) {
      this.protocol = parent.protocol;
      const [, host, path, search, hash] = /^(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(
        text,
      );
      this.host = host ?? parent.host;
      const folder = parent.pathname.slice(0, parent.pathname.lastIndexOf('/') + 1);
      const at = path.startsWith('/') || host !== undefined ? path || '/' : folder + path;
      this.pathname = escapeIn(
        path === '' && host === undefined ? parent.pathname : walked(at),
        IN_PATH,
      );
      this.#rest(path === '' && host === undefined ? (search ?? parent.search) : search, hash);
    }
    #rest(search = '', hash = '') {
      this.search = search;
      this.hash = hash === '#' ? '' : escapeIn(hash, IN_HASH);
    }
    #search = '';
    #params = undefined;
    get search() {
      return this.#search;
    }
    set search(text) {
      const bare = String(text).replace(/^\?/, '');
      this.#search = bare === '' ? '' : `?${escapeIn(bare, IN_SEARCH)}`;
      this.#params = undefined;
    }
    get searchParams() {
      if (this.#params) return this.#params;
      const params = new URLSearchParams(this.#search);
      params.onChange = () => {
        const text = params.toString();
        this.#search = text === '' ? '' : `?${text}`;
      };
      this.#params = params;
      return params;
    }
    get hostname() {
      return this.host.replace(/:\d+$/, '');
    }
    get port() {
      return /:(\d+)$/.exec(this.host)?.[1] ?? '';
    }
    get origin() {
      return this.host === '' ? 'null' : `${this.protocol}//${this.host}`;
    }
    get href() {
      const slashes = this.host === '' && this.protocol !== 'file:' ? '' : '//';
      return `${this.protocol}${slashes}${this.host}${this.pathname}${this.search}${this.hash}`;
    }
    toString() {
      return this.href;
    }
    toJSON() {
      return this.href;
    }
    static canParse(input, base) {
      return URL.parse(input, base) !== null;
    }
    static parse(input, base) {
      try {
        return new URL(input, base);
      } catch {
        return null;
      }
    }
  }
  own('URL', URL);
})();
