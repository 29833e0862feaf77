import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from 'shared/contract';
import { searchWords } from 'shared/domain';
import { differsByOneLetter } from '../base/search-text.rules.ts';
import { createSemaphore } from '../base/semaphore.ts';
import type { DataVersion } from './data-version.ts';
import type { Database, Db } from './database.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A search without a result is corrected by similar words from the beginnings of the newest texts, within these limits. */
const MAX_TEXTS = 200;
const TEXT_MAX_CHARS = 400;
const MAX_SIMILAR_WORDS = 5;

/** Few searches run at once, and as many may wait as three classes have pupils. All others learn that the site is busy. */
const MAX_RUNNING = 2;
const MAX_WAITING = 100;

/** Shorter words are not corrected, because too many are similar, and no plural is shortened below this length. */
const CORRECTED_WORD_MIN_CHARS = 4;

type SearchedTable = 'news_posts' | 'products';

/** The condition for rows that everybody may see: only their words may correct a term. */
type IsShown = (builder: ExpressionBuilder<Tables, SearchedTable>) => Expression<SqlBool>;

/** One list for each word of a term, with the word itself and similar ones: a text must contain a word of every list. */
export type WordAlternatives = readonly (readonly string[])[];

type FindRows<Item> = (alternatives: WordAlternatives) => Promise<Page<Item>>;

/**
 * Returns a function that finds a page of the rows with all words of a term. If there are none, each word may have one wrong
 * letter. Anybody may search, so searches wait for each other, and each lets other requests go first that came before it ran.
 * Throws `DatabaseUnavailable` if too many wait.
 */
export function createForgivingSearch(
  { db, version }: Database,
  table: SearchedTable,
  isShown: IsShown = ({ eb }) => eb('deleted_at', 'is', null),
) {
  const queue = createSemaphore(MAX_RUNNING, {
    maxWaiting: MAX_WAITING,
    createError: () => new DatabaseUnavailable('too many searches wait'),
  });
  const knownWords = createCache(version, () => findWordsOfNewestTexts(db, table, isShown));

  async function search<Item>(words: readonly string[], find: FindRows<Item>) {
    await nextTurn();
    const exactPage = await find(words.map((word) => [word]));
    const longWords = words.filter((word) => word.length >= CORRECTED_WORD_MIN_CHARS);
    if (exactPage.totalElements > 0 || longWords.length === 0) return exactPage;
    const known = await knownWords();
    const withSimilarWords = (word: string): string[] => {
      const similarWords = known.filter((knownWord) => differsByOneLetter(word, knownWord));
      return [word, ...similarWords.slice(0, MAX_SIMILAR_WORDS)];
    };
    return find(words.map((word) => (longWords.includes(word) ? withSimilarWords(word) : [word])));
  }

  return <Item>(term: string, find: FindRows<Item>): Promise<Page<Item>> => {
    const words = searchWords(term).map(singularOf);
    return words.length === 0 ? find([]) : queue.run(() => search(words, find));
  };
}

/** Returns a function that reads again only after the public data has changed, or while it is not known whether it has. */
function createCache<T>(version: DataVersion, read: () => Promise<T>): () => Promise<T> {
  let cached: { readonly version: string; readonly value: T } | undefined;
  return async () => {
    const currentVersion = version.now();
    if (cached && cached.version === currentVersion) return cached.value;
    const value = await read();
    cached = currentVersion === undefined ? undefined : { version: currentVersion, value };
    return value;
  };
}

/** Drops the s of an English plural, not that of `class`. The singular finds both, because the plural contains it. */
const singularOf = (word: string): string =>
  word.length > CORRECTED_WORD_MIN_CHARS ? word.replace(/(?<=[^s])s$/, '') : word;

async function findWordsOfNewestTexts(
  db: Db,
  table: SearchedTable,
  isShown: IsShown,
): Promise<string[]> {
  const texts = await db
    .selectFrom(table)
    .select(sql<string>`substr(search_text, 1, ${sql.lit(TEXT_MAX_CHARS)})`.as('text'))
    .where(isShown)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_TEXTS)
    .execute();
  return [...new Set(texts.flatMap(({ text }) => text.split(/[^\p{L}\p{N}-]+/u)))];
}
