/** The first error of the log that nobody was told of yet. */
export type LoggedError = {
  /** In epoch milliseconds. */
  readonly at: number;
  /** Finds its line in the log: the id of the request, or the message. Holds no personal data. */
  readonly reference: string;
};

/** Remembers one error, however many there are: writing to a log must not fail, wait or take memory. */
export function createLoggedErrors() {
  let untoldError: LoggedError | null = null;
  return {
    remember(error: LoggedError): void {
      untoldError ??= error;
    },
    untold: (): LoggedError | null => untoldError,
    forget(): void {
      untoldError = null;
    },
  };
}

export type LoggedErrors = ReturnType<typeof createLoggedErrors>;
