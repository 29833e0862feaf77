import { sql } from 'kysely';
import type { Page } from 'shared/contract';
import { searchWords } from 'shared/domain';
import { differsByOneLetter } from '../base/search-text.rules.ts';
import type { Db } from './database.ts';

/** Limits of what a search without a result reads to correct its words: the beginnings of the newest texts. */
const MAX_TEXTS = 200;
const TEXT_MAX_CHARS = 400;

/** Shorter words have too many neighbours, and lose no plural. */
const CORRECTED_WORD_MIN_CHARS = 4;

type SearchTarget = { readonly table: 'news_posts' | 'products'; readonly term: string };

/** For each word of a term the words that a text must contain one of. */
export type WordAlternatives = readonly (readonly string[])[];

/** Finds a page of what contains all words of a term; where that is nothing, one letter of each may be wrong. */
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

/** The singular of an English word finds its plural too, because that contains it. */
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
