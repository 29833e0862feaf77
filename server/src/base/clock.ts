/** Milliseconds since 1970. Passed in, so that tests can move it. */
export type Clock = { now(): number };

/** Waits. Passed in, so that tests do not. */
export type Sleep = (milliseconds: number) => Promise<void>;

export const systemClock: Clock = { now: () => Date.now() };
