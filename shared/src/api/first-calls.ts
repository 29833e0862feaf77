declare global {
  /** Public calls that an inline script began, by address. */
  var firstCalls: Record<string, Promise<Response>> | undefined;
}

/** A response may be used for this many milliseconds after the page began: on a slow connection, scripts come late. */
const FRESH_MS = 30_000;

/** The response to a call that the page began before its scripts came. Returned once, because a body can be read once. */
export function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const response = globalThis.firstCalls?.[url];
  delete globalThis.firstCalls?.[url];
  // A section that loads much later needs a newer response.
  return performance.now() < FRESH_MS ? response : undefined;
}

/** Drops unused responses, which a write may have made stale. */
export function forgetFirstCalls(): void {
  globalThis.firstCalls = undefined;
}
