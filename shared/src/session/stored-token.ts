import { browserStorage } from '../data/storage.ts';

const KEY = 'token';

/** The credential as it stands in the browser's storage, whatever the page believes. */
export const storedToken = (): string | null => browserStorage.readText(KEY) || null;

/** Where the browser keeps nothing, the session lasts as long as the page. */
export function storeToken(token: string): void {
  browserStorage.writeText(KEY, token);
}

export const forgetToken = (): void => browserStorage.remove(KEY);
