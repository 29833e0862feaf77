import { tabStorage } from 'shared/storage';

const KEY = 'account-email';

/** The address that was typed on another account page of this tab, so that it need not be typed twice. */
export const knownEmail = (): string => tabStorage.readText(KEY) ?? '';

export function keepEmail(email: string): void {
  tabStorage.writeText(KEY, email.trim());
}

/** For a login: the next person at a shared computer is somebody else. */
export const forgetEmail = (): void => tabStorage.remove(KEY);
