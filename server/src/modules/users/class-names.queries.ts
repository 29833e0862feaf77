import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * Each spelling of each class, with the most common one, and the number of people in the class. Only people with a verified
 * address count.
 */
export const findClassSpellings = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'class as spelling',
      sql<string>`first_value(class) over (partition by class_key order by sum(email_verified) desc, class desc)`.as(
        'name',
      ),
      sql<number>`sum(sum(email_verified)) over (partition by class_key)`.as('people'),
    ])
    .where('class', 'is not', null)
    .groupBy(['class_key', 'class'])
    .$narrowType<{ spelling: string }>()
    .execute();

/** Returns a function from a class as somebody typed it to its most common spelling. */
export async function readClassNames(db: Db) {
  const spellings = await findClassSpellings(db);
  const names = new Map(spellings.map(({ spelling, name }) => [spelling, name]));
  return (typed: string | null): string | null =>
    typed === null ? null : (names.get(typed) ?? typed);
}
