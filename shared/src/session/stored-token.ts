import { browserStorage } from '../storage/index.ts';

const KEY = 'token';

/** The token in the browser's storage, whatever this page knows. */
export const storedToken = (): string | null => browserStorage.readText(KEY) || null;

/** Where the browser keeps nothing, the session ends with the page. */
export function storeToken(token: string): void {
  browserStorage.writeText(KEY, token);
}

export const forgetToken = (): void => browserStorage.remove(KEY);
