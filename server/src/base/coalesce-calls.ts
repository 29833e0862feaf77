/**
 * Coalesces calls: all calls during a run of `task` share the next run, which begins after them, so none gets an
 * outdated result. Any number of calls leads to at most two runs.
 */
export function coalesceCalls<T>(task: () => Promise<T>): () => Promise<T> {
  let currentRun: Promise<T> | null = null;
  let nextRun: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    const run = task().finally(() => {
      if (currentRun === run) currentRun = null;
    });
    currentRun = run;
    return run;
  };
  const beginNext = (): Promise<T> => {
    nextRun = null;
    return begin();
  };
  return () => {
    if (currentRun === null) return begin();
    nextRun ??= currentRun.then(beginNext, beginNext);
    return nextRun;
  };
}
