import { call, refreshUser } from 'shared/api';
import { isLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from 'shared/language';
import { settledSession } from 'shared/session';

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps the language for later visits of this browser. The server answers in it. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the site has the Cookie Store
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_S};samesite=lax`;
}

/** Saves the language for the account too: its mails are written in it. */
async function saveForAccount(language: Language): Promise<void> {
  const { user } = await settledSession();
  if (!user || user.language === language) return;
  await call('users.updateMe', { body: { name: user.name, language } });
  await refreshUser();
}

/** A link elsewhere changes nobody's account. */
const isChosenHere = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/**
 * Keeps the language that the address has chosen, and takes it out of the address, so that no copied link chooses it
 * for others. Comes before the router, which reads the address when it is made. Returns the language.
 */
export function takeChosenLanguage(): Language | undefined {
  const address = new URL(location.href);
  const chosen = address.searchParams.get(LANGUAGE_PARAMETER);
  if (chosen === null) return undefined;
  const language = isLanguage(chosen) ? chosen : undefined;
  if (language) rememberLanguage(language);
  // This browser has it, whether the account could be saved or not.
  if (language && isChosenHere()) saveForAccount(language).catch(() => undefined);
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
  return language;
}
