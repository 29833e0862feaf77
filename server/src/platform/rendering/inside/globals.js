/**
 * Runs first in every isolate, which has the language and nothing else. The shell's SSR bundle adds the Web APIs. No
 * time passes in an isolate: a render that waits for a timer never ends.
 */
(() => {
  const ignore = () => undefined;
  const methods = ['debug', 'error', 'info', 'log', 'trace', 'warn'];
  const queueMicrotask = (task) => void Promise.resolve().then(task);
  Object.assign(globalThis, {
    self: globalThis,
    console: Object.fromEntries(methods.map((name) => [name, ignore])),
    performance: { now: () => Date.now(), timeOrigin: 0 },
    queueMicrotask,
    setTimeout: (task, delay = 0, ...args) => {
      if (delay === 0) queueMicrotask(() => task(...args));
      return 0;
    },
    clearTimeout: ignore,
    setInterval: () => 0,
    clearInterval: ignore,
  });
})();
