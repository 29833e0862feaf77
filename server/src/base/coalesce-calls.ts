/**
 * Coalesces calls: all calls during a run of `task` share the next run, which begins after them, so none gets an
 * outdated result. Any number of calls leads to at most two runs.
 */
export function coalesceCalls<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    const run = task().finally(() => {
      if (running === run) running = null;
    });
    running = run;
    return run;
  };
  const beginNext = (): Promise<T> => {
    next = null;
    return begin();
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(beginNext, beginNext);
    return next;
  };
}
