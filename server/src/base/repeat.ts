type RepeatOptions = {
  readonly pauseMs: number;
  /** As long as the pause if not set. */
  readonly pauseAfterFailureMs?: number;
  /** Without it, failures are ignored. */
  readonly onFailure?: (error: unknown) => void;
};

/** Runs a task again and again, with pauses and never twice at once, until it is stopped. */
export function repeat(task: () => Promise<void>, options: RepeatOptions) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async (): Promise<void> => {
    let pauseMs = options.pauseMs;
    try {
      await task();
    } catch (error) {
      pauseMs = options.pauseAfterFailureMs ?? pauseMs;
      // A run that is cut off by the end of the process has not failed.
      if (!isStopped) options.onFailure?.(error);
    }
    if (!isStopped) scheduleRun(pauseMs);
  };
  const scheduleRun = (pauseMs: number): void => {
    timer = setTimeout(() => {
      currentRun = run();
    }, pauseMs);
  };
  let currentRun = run();

  return {
    /** Starts no further run. Resolves when the run under way has ended. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
