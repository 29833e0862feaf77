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
import { inLanguage } from './speaker.ts';

const LANGUAGE_IN_COOKIE = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=(\\w+)`);

type RequestParts = Pick<FastifyRequest, 'headers' | 'url'>;

/** The language of an address with `?lang=bg`. */
export function languageInAddress({ url }: Pick<RequestParts, 'url'>): Language | null {
  if (!url.includes(`${LANGUAGE_PARAMETER}=`)) return null;
  const value = new URLSearchParams(url.split('?', 2)[1]).get(LANGUAGE_PARAMETER);
  return isLanguage(value) ? value : null;
}

/**
 * The language of a request: that of its address, or the one that was chosen in this browser, or the best of those
 * that the browser accepts.
 */
export function languageOf(request: RequestParts): Language {
  const { headers } = request;
  const languageOfUrl = languageInAddress(request);
  if (languageOfUrl) return languageOfUrl;
  const [, languageOfCookie] = LANGUAGE_IN_COOKIE.exec(headers.cookie ?? '') ?? [];
  return isLanguage(languageOfCookie)
    ? languageOfCookie
    : preferredLanguage(headers['accept-language'] ?? '');
}

const YEAR_S = 365 * 24 * 60 * 60;

/** The cookie with the language that a visitor chose. Scripts read it too. */
export const languageCookie = (
  language: Language,
  { https }: { readonly https: boolean },
): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${YEAR_S}${https ? '; Secure' : ''}`;

/** Browsers send few different headers, and each is read for every page. */
const languageByHeader = new Map<string, Language>();
const MAX_CACHED_HEADERS = 1000;

function preferredLanguage(header: string): Language {
  const cached = languageByHeader.get(header);
  if (cached) return cached;
  const [best] = new Negotiator({ headers: { 'accept-language': header } }).languages([
    ...LANGUAGES,
  ]);
  const language = isLanguage(best) ? best : SOURCE_LANGUAGE;
  if (languageByHeader.size >= MAX_CACHED_HEADERS) languageByHeader.clear();
  languageByHeader.set(header, language);
  return language;
}

export function setRequestLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
}
