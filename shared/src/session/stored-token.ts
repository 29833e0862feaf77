const KEY = 'token';

/** Storage can be missing (rendering outside a browser) or forbidden (private windows, policies). */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The credential as it stands in the browser's storage, whatever the page believes. */
export const storedToken = (): string | null => storage()?.getItem(KEY) || null;

export function storeToken(token: string): void {
  try {
    storage()?.setItem(KEY, token);
  } catch {
    // Full or forbidden: the session then lasts as long as the page.
  }
}

export const forgetToken = (): void => storage()?.removeItem(KEY);
