import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  LANGUAGES,
  type Language,
  SOURCE_LANGUAGE,
} from 'shared/language';
import { inLanguage } from './in-language.ts';

const COOKIE_PATTERN = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=(\\w+)`);

type RequestParts = Pick<FastifyRequest, 'headers' | 'url'>;

/** The language that a URL names, as in `?lang=bg`; null if it names none. */
export function languageInUrl({ url }: Pick<RequestParts, 'url'>): Language | null {
  const value = new URLSearchParams(url.split('?', 2)[1]).get(LANGUAGE_PARAMETER);
  return isLanguage(value) ? value : null;
}

/**
 * The language of a request: that of its URL, or the one that was chosen in this browser, or the best of those
 * that the browser accepts.
 */
export function languageOf(request: RequestParts): Language {
  const urlLanguage = languageInUrl(request);
  if (urlLanguage) return urlLanguage;
  const [, cookieLanguage] = COOKIE_PATTERN.exec(request.headers.cookie ?? '') ?? [];
  return isLanguage(cookieLanguage) ? cookieLanguage : preferredLanguage(request);
}

const YEAR_S = 365 * 24 * 60 * 60;

/** The cookie with the language that a visitor chose. Scripts read it too, so it is not HttpOnly. */
export const languageCookie = (
  language: Language,
  { https }: { readonly https: boolean },
): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}${https ? '; Secure' : ''}`;

function preferredLanguage({ headers }: Pick<RequestParts, 'headers'>): Language {
  const [best] = new Negotiator({ headers }).languages([...LANGUAGES]);
  return isLanguage(best) ? best : SOURCE_LANGUAGE;
}

/** From here on, each request is handled in its language: `t` uses it in all hooks and handlers that follow. */
export function addLanguageHook(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
}
