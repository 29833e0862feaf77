type Options = {
  /** How many may wait. Further tasks are rejected with the error of `refuse`. */
  readonly queue: number;
  readonly refuse: () => Error;
};

/** Runs at most `places` tasks at once; the others wait in a queue, by default of any length. */
export function createSemaphore(places: number, bound?: Options) {
  let free = places;
  const waiting: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (bound && waiting.length >= bound.queue) throw bound.refuse();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}

export type Semaphore = ReturnType<typeof createSemaphore>;
