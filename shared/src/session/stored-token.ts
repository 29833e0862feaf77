import type { CurrentUser } from '../contract/index.ts';
import { browserStorage } from '../storage/index.ts';

export const TOKEN_KEY = 'token';
const USER_KEY = 'user';

/** The token of this browser; an empty one tells other tabs of a rejection, and counts as none. */
export const storedToken = (): string | null => browserStorage.readText(TOKEN_KEY) || null;

/** Stores a token. A browser without storage forgets it with the page. */
export function storeToken(token: string): void {
  browserStorage.remove(USER_KEY);
  browserStorage.writeText(TOKEN_KEY, token);
}

export function forgetToken(): void {
  browserStorage.remove(TOKEN_KEY);
  browserStorage.remove(USER_KEY);
}

/** Stores the user of the token, for pages that open offline: without the picture, which may not be cached. */
export function rememberUser(user: CurrentUser): void {
  browserStorage.write(USER_KEY, { ...user, avatarUrl: null });
}

export const rememberedUser = (): CurrentUser | null =>
  browserStorage.read(USER_KEY, (value) => (isUser(value) ? value : null));

const isUser = (value: unknown): value is CurrentUser =>
  typeof (value as CurrentUser | null)?.id === 'number';
