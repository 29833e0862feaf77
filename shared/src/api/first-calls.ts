declare global {
  /** Public calls that the page has begun before any of its scripts had come, by address. */
  var firstCalls: Record<string, Promise<Response>> | undefined;
}

/** An answer may be taken that long after the page began, in milliseconds: slow lines bring scripts late. */
const FRESH_MS = 30_000;

/** Takes over the answer to a call that the page has begun already; once, because it can be read once. */
export function takeFirstCall(url: string): Promise<Response> | undefined {
  const begun = globalThis.firstCalls?.[url];
  delete globalThis.firstCalls?.[url];
  // Who left before a section came, and opens its page later, gets what is true by then.
  return performance.now() < FRESH_MS ? begun : undefined;
}

/** Drops the answers that were not taken; a write may have made them wrong. */
export function forgetFirstCalls(): void {
  globalThis.firstCalls = undefined;
}
