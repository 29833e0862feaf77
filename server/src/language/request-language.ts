import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import {
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  SOURCE_LANGUAGE,
} from 'shared/language';
import { inLanguage } from './speaker.ts';

const CHOSEN = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=(\\w+)`);

/** The language of a request: the one that was chosen in this browser, or the best of those it asks for. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const [, chosen] = CHOSEN.exec(headers.cookie ?? '') ?? [];
  return isLanguage(chosen) ? chosen : preferred(headers['accept-language'] ?? '');
}

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
