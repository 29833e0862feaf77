type Rhythm = {
  readonly pauseMs: number;
  readonly pauseAfterFailureMs: number;
  readonly onFailure: (error: unknown) => void;
};

/** Does a task again and again, with pauses, never twice at once, until it is stopped. */
export function repeat(task: () => Promise<void>, rhythm: Rhythm) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const turn = async (): Promise<void> => {
    let pause = rhythm.pauseMs;
    try {
      await task();
    } catch (error) {
      pause = rhythm.pauseAfterFailureMs;
      if (!stopped) rhythm.onFailure(error);
    }
    if (!stopped) plan(pause);
  };
  const plan = (pause: number): void => {
    timer = setTimeout(() => {
      current = turn();
    }, pause);
  };
  let current = turn();

  return {
    /** Plans no further turn; resolves when the one under way, if any, has ended. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
