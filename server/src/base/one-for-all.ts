/**
 * Lets all who ask while `look` is at work share the next look, which begins after they have asked: nobody is told what
 * was seen before. However many ask, at most two looks follow one another.
 */
export function oneForAll<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const begin = (): Promise<T> => {
    const mine = look().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
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
