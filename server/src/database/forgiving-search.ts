import { sql } from 'kysely';
import type { Page } from 'shared/contract';
import { searchWords } from 'shared/domain';
import { differsByOneLetter } from '../base/search-text.rules.ts';
import type { Db } from './database.ts';

/** A search without a result is corrected with words from the beginnings of the newest texts, within these limits. */
const MAX_TEXTS = 200;
const TEXT_MAX_CHARS = 400;

/** Shorter words are not corrected, because too many are similar, and no plural is shortened below this length. */
const CORRECTED_WORD_MIN_CHARS = 4;

type SearchTarget = { readonly table: 'news_posts' | 'products'; readonly term: string };

/** One list for each word of a term: a text must contain a word of every list. */
export type WordAlternatives = readonly (readonly string[])[];

/** Finds a page of the rows with all words of a term. If there are none, each word may have one wrong letter. */
export async function findForgivingly<Item>(
  db: Db,
  { table, term }: SearchTarget,
  find: (alternatives: WordAlternatives) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const words = searchWords(term).map(singularOf);
  const exactPage = await find(words.map((word) => [word]));
  if (exactPage.totalElements > 0 || words.every((word) => word.length < CORRECTED_WORD_MIN_CHARS))
    return exactPage;
  const knownWords = await findWordsOfNewestTexts(db, table);
  const similarWords = (word: string) =>
    word.length < CORRECTED_WORD_MIN_CHARS
      ? []
      : knownWords.filter((knownWord) => differsByOneLetter(word, knownWord));
  return find(words.map((word) => [word, ...similarWords(word)]));
}

/** Drops the s of an English plural, not that of `class`. The singular finds both, because the plural contains it. */
const singularOf = (word: string): string =>
  word.length > CORRECTED_WORD_MIN_CHARS ? word.replace(/(?<=[^s])s$/, '') : word;

async function findWordsOfNewestTexts(db: Db, table: SearchTarget['table']): Promise<string[]> {
  const texts = await db
    .selectFrom(table)
    .select(sql<string>`substr(search_text, 1, ${sql.lit(TEXT_MAX_CHARS)})`.as('text'))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_TEXTS)
    .execute();
  return [...new Set(texts.flatMap(({ text }) => text.split(/[^\p{L}\p{N}-]+/u)))];
}
