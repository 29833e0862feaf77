import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { searchWords } from 'shared/domain';
import { containsPattern } from '../base/search-text.rules.ts';

/** One condition for each word of a search term: the folded text in the column contains it. */
export const containsWords = (column: string, term: string): RawBuilder<SqlBool>[] =>
  containsOneOfEach(
    column,
    searchWords(term).map((word) => [word]),
  );

/** One condition for each list of words: the folded text in the column contains one word of the list. */
export const containsOneOfEach = (
  column: string,
  wordLists: readonly (readonly string[])[],
): RawBuilder<SqlBool>[] =>
  wordLists.map((words) => {
    const matches = words.map(
      (word) => sql<SqlBool>`${sql.ref(column)} like ${containsPattern(word)} escape '\\'`,
    );
    return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
  });
