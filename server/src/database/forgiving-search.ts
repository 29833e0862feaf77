import { sql } from 'kysely';
import type { Page } from 'shared/contract';
import { searchTerms } from 'shared/domain';
import { differsByOneLetter } from '../base/search-text.rules.ts';
import type { Db } from './database.ts';

/** What a search without a result reads to correct its words: the beginnings of the newest texts. */
const TEXTS = 200;
const CHARACTERS = 400;

/** Shorter words have too many neighbours. */
const SHORTEST = 4;

type Search = { readonly table: 'news_posts' | 'products'; readonly term: string };

/** For each word of a term the words that a text must contain one of. */
export type SearchWords = readonly (readonly string[])[];

/** A page of what contains all words of a term; where that is nothing, one letter of each may be wrong. */
export async function findForgivingly<Item>(
  db: Db,
  { table, term }: Search,
  find: (words: SearchWords) => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const words = searchTerms(term).map(singular);
  const found = await find(words.map((word) => [word]));
  if (found.totalElements > 0 || words.every((word) => word.length < SHORTEST)) return found;
  const known = await newestWords(db, table);
  const similar = (word: string) =>
    word.length < SHORTEST ? [] : known.filter((other) => differsByOneLetter(word, other));
  return find(words.map((word) => [word, ...similar(word)]));
}

/** English plurals contain their singular. */
const singular = (word: string): string =>
  word.length > SHORTEST ? word.replace(/(?<=[^s])s$/, '') : word;

async function newestWords(db: Db, table: Search['table']): Promise<string[]> {
  const texts = await db
    .selectFrom(table)
    .select(sql<string>`substr(search_text, 1, ${sql.lit(CHARACTERS)})`.as('text'))
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(TEXTS)
    .execute();
  return [...new Set(texts.flatMap(({ text }) => text.split(/[^\p{L}\p{N}-]+/u)))];
}
