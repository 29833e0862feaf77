declare global {
  interface Window {
    /** Public calls that the page has begun before any of its scripts had come, by address. */
    firstCalls?: Record<string, Promise<Response>>;
  }
}

/** Takes over the answer to a call that the page has begun already; once, because it can be read once. */
export function takeFirstCall(url: string): Promise<Response> | undefined {
  const begun = window.firstCalls?.[url];
  delete window.firstCalls?.[url];
  return begun;
}
