let asked: string[] = [];

/** From now on every call to the network fails, and its address is noted. */
export function cutNetwork(): void {
  asked = [];
  globalThis.fetch = (input) => {
    asked.push(String(input));
    return Promise.reject(new TypeError('There is no network here'));
  };
}

/** Addresses that were called since `cutNetwork`. */
export const askedFor = (): readonly string[] => asked;
