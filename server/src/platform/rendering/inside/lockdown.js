/**
 * Runs after the shell's SSR bundle and before those of sections. Deletes the globals that only an attack needs, then
 * freezes the language and the Web APIs, so that no section can change what another one relies on.
 */
(() => {
  // Memory that no limit counts, waits that cannot be interrupted, and signals of garbage collection.
  const refusedGlobals = [
    'WebAssembly',
    'SharedArrayBuffer',
    'Atomics',
    'WeakRef',
    'FinalizationRegistry',
  ];
  for (const name of refusedGlobals) delete globalThis[name];

  // These hold the last matched text, of any code.
  for (const name of Object.getOwnPropertyNames(RegExp)) {
    if (/^(?:\$.|input|last.*|left.*|right.*)$/i.test(name)) delete RegExp[name];
  }

  /**
   * On a frozen prototype, `error.name = 'X'` would throw although it concerns one object only. Such a property
   * becomes an accessor that puts the value on the object itself.
   */
  function letBeOverridden(prototype, names) {
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(prototype, name);
      if (!property || !('value' in property) || !property.configurable) continue;
      const { value } = property;
      Object.defineProperty(prototype, name, {
        enumerable: false,
        configurable: false,
        get: () => value,
        set(newValue) {
          if (this === prototype) throw new TypeError(`${name} is frozen`);
          const ownProperty = {
            value: newValue,
            writable: true,
            enumerable: true,
            configurable: true,
          };
          Object.defineProperty(this, name, ownProperty);
        },
      });
    }
  }
  const isPrimitive = (value) => Object(value) !== value;
  // Not the `constructor` of arrays and promises: the engine is slower once it is not the original one.
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const { prototype } = Object(globalThis[name]);
    if (isPrimitive(prototype)) continue;
    const values = Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([, property]) => 'value' in property && isPrimitive(property.value))
      .map(([key]) => key);
    letBeOverridden(
      prototype,
      /Error$/.test(name) ? [...values, 'constructor', 'toString'] : values,
    );
  }
  const overridable = ['constructor', 'toString', 'valueOf', 'toLocaleString', 'hasOwnProperty'];
  letBeOverridden(Object.prototype, overridable);
  letBeOverridden(Function.prototype, ['toString']);

  // Prototypes that only syntax reaches.
  const iteratorOf = (value) => Object.getPrototypeOf(value);
  const roots = [
    Object.getPrototypeOf(function* () {}),
    Object.getPrototypeOf(async () => undefined),
    Object.getPrototypeOf(async function* () {}),
    Object.getPrototypeOf(Int8Array),
    iteratorOf([][Symbol.iterator]()),
    iteratorOf(''[Symbol.iterator]()),
    iteratorOf(new Map()[Symbol.iterator]()),
    iteratorOf(new Set()[Symbol.iterator]()),
    iteratorOf(''.matchAll(/./g)),
    iteratorOf([].values().map((value) => value)),
    iteratorOf(Iterator.from({ next: () => undefined })),
    iteratorOf(new Intl.Segmenter().segment('')),
    iteratorOf(new Intl.Segmenter().segment('')[Symbol.iterator]()),
  ];

  // Bundles may add globals, as they do in a browser, and change none that is there.
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const readOnly = 'value' in property ? { writable: false } : {};
    Object.defineProperty(globalThis, name, { ...readOnly, configurable: false });
    roots.push(property.value, property.get, property.set);
  }

  const seen = new Set([globalThis]);
  const pending = [...roots];
  while (pending.length > 0) {
    const value = pending.pop();
    const isObject = typeof value === 'object' ? value !== null : typeof value === 'function';
    if (!isObject || seen.has(value)) continue;
    seen.add(value);
    pending.push(Object.getPrototypeOf(value));
    for (const property of Object.values(Object.getOwnPropertyDescriptors(value))) {
      pending.push(property.value, property.get, property.set);
    }
    for (const symbol of Object.getOwnPropertySymbols(value)) {
      const property = Object.getOwnPropertyDescriptor(value, symbol);
      pending.push(property.value, property.get, property.set);
    }
    Object.freeze(value);
  }
})();
