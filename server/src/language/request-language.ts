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

const CHOSEN = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=(\\w+)`);

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
  const inAddress = languageInAddress(request);
  if (inAddress) return inAddress;
  const [, chosen] = CHOSEN.exec(headers.cookie ?? '') ?? [];
  return isLanguage(chosen) ? chosen : preferred(headers['accept-language'] ?? '');
}

const A_YEAR_S = 365 * 24 * 60 * 60;

/** The cookie with the language that a visitor chose. Scripts read it too. */
export const languageCookie = (
  language: Language,
  { https }: { readonly https: boolean },
): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${A_YEAR_S}${https ? '; Secure' : ''}`;

/** Browsers send few different headers, and each is read for every page. */
const known = new Map<string, Language>();
const MOST_KNOWN = 1000;

function preferred(header: string): Language {
  const found = known.get(header);
  if (found) return found;
  const [best] = new Negotiator({ headers: { 'accept-language': header } }).languages([
    ...LANGUAGES,
  ]);
  const language = isLanguage(best) ? best : SOURCE_LANGUAGE;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(header, language);
  return language;
}

/** Answers every request in its language. */
export function speakToReaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(languageOf(request), done));
}
