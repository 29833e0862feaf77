/** Milliseconds since 1970. Passed in, so that tests can move it. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };
