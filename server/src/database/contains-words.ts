import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containing, searchTerms } from '../base/search-text.rules.ts';

/** One condition for each word of a search term: the folded text in the column contains it. */
export const containsWords = (column: string, term: string): RawBuilder<SqlBool>[] =>
  searchTerms(term).map(
    (word) => sql<SqlBool>`${sql.ref(column)} like ${containing(word)} escape '\\'`,
  );
