import { call, refreshUser } from 'shared/api';
import {
  currentLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
} from 'shared/language';
import { settledSession } from 'shared/session';

const YEAR_S = 365 * 24 * 60 * 60;

/** Stores the language for later visits of this browser. The server responds in it. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_S};samesite=lax`;
}

async function saveForAccount(language: Language): Promise<void> {
  const { user } = await settledSession();
  if (!user || user.language === language) return;
  await call('users.updateMe', { body: { language } });
  await refreshUser();
}

/** Whether a link of this site led to this page: one on another site must not change an account. */
const isFromThisSite = (): boolean => document.referrer.startsWith(`${location.origin}/`);

/** Takes the language out of the URL, so that copied links choose none, and stores it. Must run before the router. */
export function takeChosenLanguage(): void {
  const url = new URL(location.href);
  const requestedLanguage = url.searchParams.get(LANGUAGE_PARAMETER);
  if (requestedLanguage === null) return;
  if (isLanguage(requestedLanguage)) {
    rememberLanguage(requestedLanguage);
    // If saving fails, the cookie of this browser has the language all the same.
    if (isFromThisSite()) saveForAccount(requestedLanguage).catch(() => undefined);
  }
  url.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', url);
}

/** Whether another language was chosen since this page was rendered. */
export function isInOtherLanguage(): boolean {
  const [, chosenLanguage] =
    new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  return chosenLanguage !== undefined && chosenLanguage !== currentLanguage();
}
