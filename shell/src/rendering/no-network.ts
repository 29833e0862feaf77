let asked: string[] = [];

/** From now on whatever a render asks the network for fails, and is noted. */
export function cutNetwork(): void {
  asked = [];
  globalThis.fetch = (input) => {
    asked.push(String(input));
    return Promise.reject(new TypeError('There is no network here'));
  };
}

/** Addresses that were asked for since then. */
export const askedFor = (): readonly string[] => asked;
