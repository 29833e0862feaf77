let requested: string[] = [];

/** There is no network where pages are rendered. The globals are frozen later, so this happens at once. */
globalThis.fetch = (input) => {
  requested.push(String(input));
  return Promise.reject(new TypeError('There is no network here'));
};

export function forgetRequests(): void {
  requested = [];
}

export const requestedAddresses = (): readonly string[] => requested;
