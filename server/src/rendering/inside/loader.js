/**
 * Runs last before the releases: evaluates their bundles, the shell's first, and renders. Gives the process
 * around it three functions. What a release throws or returns is read here, inside, where its getters can
 * harm nobody; only text leaves.
 */
((limits) => {
  const provided = new Map();
  const sections = Object.create(null);
  let shell = null;
  let outcome = '';

  /** React writes these of its contexts and of parts that are loaded late, at every render. */
  const WRITTEN = /^_currentValue2?$|^_threadCount$|^_payload$|INTERNALS/;
  const isObject = (value) =>
    typeof value === 'object' ? value !== null : typeof value === 'function';
  /** Anything else, such as a Map or an instance, may hold state that its own code changes. */
  const isPlain = (value) =>
    typeof value === 'function' || [Object.prototype, null].includes(Object.getPrototypeOf(value));

  /** Makes a module that all bundles share unchangeable: it, its functions and its plain objects. */
  function freezeShared(value, depth, seen = new Set()) {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    if (!isPlain(value)) return;
    for (const key of Reflect.ownKeys(value)) {
      if (WRITTEN.test(String(key))) continue;
      const property = Object.getOwnPropertyDescriptor(value, key);
      const held = 'value' in property ? property.value : property.get.call(value);
      if (depth > 0) freezeShared(held, depth - 1, seen);
      if (property.configurable || property.writable) {
        const fixed = 'value' in property ? { writable: false } : {};
        Object.defineProperty(value, key, { ...fixed, configurable: false });
      }
    }
    Object.preventExtensions(value);
  }

  const requireFor = (name) => (asked) => {
    if (!provided.has(asked)) throw new Error(`${name} asks for ${String(asked).slice(0, 80)}`);
    return provided.get(asked);
  };

  const textOf = (error) => {
    try {
      return String(isObject(error) ? error.message : error).slice(0, 300);
    } catch {
      return 'something that cannot be read was thrown';
    }
  };
  const failed = (fault, why) => JSON.stringify({ fault, why });

  /** What is wrong with an answer of the shell; undefined if nothing is. */
  function wrongWith({ status, html, head, why }) {
    if (!Number.isInteger(status) || status < 100 || status > 599) return 'no status';
    if (typeof html !== 'string' || typeof head !== 'string') return 'no text';
    if (typeof why !== 'string') return 'no reason';
    if (html.length + head.length > limits.outputChars) return 'more text than a page may have';
    return undefined;
  }

  function finish(answer) {
    const { status, html, head = '', why = '' } = answer;
    const fields = { status, html, head, why };
    const wrong = wrongWith(fields);
    outcome = wrong ? failed('answer', wrong) : JSON.stringify({ output: fields });
  }

  return {
    /** Evaluates one bundle; strict, because a function of loose code could be asked who called it, with what. */
    load(name, text) {
      const evaluate = new Function(
        'module',
        'exports',
        'require',
        `'use strict';${text}\n//# sourceURL=${name}`,
      );
      const module = { exports: {} };
      evaluate(module, module.exports, requireFor(name));
      if (shell === null) {
        const { render, provides } = module.exports;
        if (typeof render !== 'function') throw new Error('the shell exports no render');
        for (const [key, shared] of Object.entries(provides)) {
          freezeShared(shared, 3);
          provided.set(key, shared);
        }
        shell = render;
        return;
      }
      const { routes, widgets } = module.exports;
      if (!isObject(routes)) throw new Error(`${name} exports no routes`);
      sections[name] = Object.freeze({ routes, widgets: widgets ?? {} });
    },

    /** Begins a render. It has ended when no microtask is left: nothing else can ever go on. */
    start(input) {
      outcome = '';
      const parsed = JSON.parse(input);
      Promise.resolve()
        .then(() => shell(parsed, sections))
        .then(finish)
        .catch((error) => {
          outcome = failed('threw', textOf(error));
        });
    },

    /** How the render that was begun has ended. */
    take() {
      const taken =
        outcome === '' ? failed('unsettled', 'it waits for something that never comes') : outcome;
      outcome = '';
      return taken;
    },
  };
})($0);
