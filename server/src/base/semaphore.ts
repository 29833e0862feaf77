type QueueLimit = {
  readonly maxWaiting: number;
  readonly createError: () => Error;
};

/** Runs at most `maxRunning` tasks at once; the others wait in a queue, by default of any length. */
export function createSemaphore(maxRunning: number, queueLimit?: QueueLimit) {
  let freeSlots = maxRunning;
  const queue: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (freeSlots > 0) {
      freeSlots -= 1;
      return;
    }
    if (queueLimit && queue.length >= queueLimit.maxWaiting) throw queueLimit.createError();
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  const leave = (): void => {
    // The slot goes to the first in the queue, and is not free in between.
    const startNext = queue.shift();
    if (startNext) startNext();
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
