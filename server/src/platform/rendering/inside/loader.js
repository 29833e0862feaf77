/**
 * Evaluates SSR bundles, the shell's first, and renders with them. Returns three functions to the process around the
 * isolate. Everything a release throws or returns is read here, where its getters can harm nobody; only text leaves. `$0` is
 * the first argument of isolated-vm's `evalClosure`.
 */
((limits) => {
  /** Modules that sections get from the shell, by name. */
  const provided = new Map();
  const sections = Object.create(null);
  /** The shell's function that renders a page; null until its bundle is evaluated. */
  let renderPage = null;
  let outcome = '';

  /** React writes these properties of contexts and lazy components at every render. */
  const WRITTEN_BY_REACT = /^_currentValue2?$|^_threadCount$|^_payload$|INTERNALS/;
  const isObject = (value) =>
    typeof value === 'object' ? value !== null : typeof value === 'function';
  /** Anything else, such as a Map or an instance, may hold state that its own code changes. */
  const isPlain = (value) =>
    typeof value === 'function' || [Object.prototype, null].includes(Object.getPrototypeOf(value));

  /** Freezes a module that all bundles share: the module itself, its functions and its plain objects, `depth` levels deep. */
  function freezeShared(value, depth, seen = new Set()) {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    if (!isPlain(value)) return;
    for (const key of Reflect.ownKeys(value)) {
      if (WRITTEN_BY_REACT.test(String(key))) continue;
      const property = Object.getOwnPropertyDescriptor(value, key);
      const propertyValue = 'value' in property ? property.value : property.get.call(value);
      if (depth > 0) freezeShared(propertyValue, depth - 1, seen);
      if (property.configurable || property.writable) {
        const readOnly = 'value' in property ? { writable: false } : {};
        Object.defineProperty(value, key, { ...readOnly, configurable: false });
      }
    }
    Object.preventExtensions(value);
  }

  const requireFor = (name) => (moduleName) => {
    if (!provided.has(moduleName))
      throw new Error(`${name} asks for ${String(moduleName).slice(0, 80)}`);
    return provided.get(moduleName);
  };

  const messageOf = (error) => {
    try {
      return String(isObject(error) ? error.message : error).slice(0, 300);
    } catch {
      return 'something that cannot be read was thrown';
    }
  };

  function textOf({ status, html, head, why }) {
    const text = JSON.stringify({ output: { status, html, head, why } });
    if (text.length > limits.outputChars) throw new Error('more text than a page may have');
    return text;
  }

  return {
    /** Evaluates one bundle in strict mode: in sloppy mode it could read its caller and the caller's arguments. */
    load(name, text) {
      const evaluate = new Function(
        'module',
        'exports',
        'require',
        `'use strict';${text}\n//# sourceURL=${name}`,
      );
      const module = { exports: {} };
      evaluate(module, module.exports, requireFor(name));
      if (renderPage === null) {
        const { render, provides } = module.exports;
        if (typeof render !== 'function') throw new Error('the shell exports no render');
        for (const [key, shared] of Object.entries(provides)) {
          freezeShared(shared, 3);
          provided.set(key, shared);
        }
        renderPage = render;
        return;
      }
      const { routes, widgets } = module.exports;
      if (!isObject(routes)) throw new Error(`${name} exports no routes`);
      sections[name] = Object.freeze({ routes, widgets: widgets ?? {} });
    },

    /** Starts a render, which has ended when the microtask queue is empty: nothing can continue it afterwards. */
    start(input) {
      outcome = JSON.stringify({
        fault: 'unsettled',
        why: 'it waits for something that never comes',
      });
      const parsed = JSON.parse(input);
      Promise.resolve()
        .then(() => renderPage(parsed, sections))
        .then((output) => {
          outcome = textOf(output);
        })
        .catch((error) => {
          outcome = JSON.stringify({ fault: 'threw', why: messageOf(error) });
        });
    },

    /** Returns how the render ended, as JSON: its `output`, or its `fault` and `why`. */
    take: () => outcome,
  };
})($0);
