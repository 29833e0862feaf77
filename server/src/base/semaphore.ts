type QueueLimit = {
  /** How many may wait. Further tasks are rejected with the error of `refuse`. */
  readonly queue: number;
  readonly refuse: () => Error;
};

/** Runs at most `maxRunning` tasks at once; the others wait in a queue, by default of any length. */
export function createSemaphore(maxRunning: number, queueLimit?: QueueLimit) {
  let freeSlots = maxRunning;
  const waiting: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (freeSlots > 0) {
      freeSlots -= 1;
      return;
    }
    if (queueLimit && waiting.length >= queueLimit.queue) throw queueLimit.refuse();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else freeSlots += 1;
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
