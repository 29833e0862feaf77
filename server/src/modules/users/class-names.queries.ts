import { sql } from 'kysely';
import { byClass, classKey } from 'shared/domain';
import { t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { invalidField } from '../../http/errors/invalid-input.ts';
import { classColumns, derivedColumns } from './user-columns.rules.ts';
import { updateUser } from './users.queries.ts';

/**
 * Each `spelling` of each class, with the most common one as its `name`, and the number of `people` in the class. Only people
 * with a verified address count.
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
    // The types do not follow `where`.
    .$narrowType<{ spelling: string }>()
    .execute();

/** The list of classes; empty where the school has none, and people type theirs. */
export const findListedClasses = (db: Db): Promise<Row<'school_classes'>[]> =>
  db.selectFrom('school_classes').selectAll().execute();

/** Returns a function from a class as somebody typed it to its name in the list, or else to its most common spelling. */
export async function readClassNames(db: Db) {
  const [spellings, listed] = await Promise.all([findClassSpellings(db), findListedClasses(db)]);
  const commonNames = new Map(spellings.map(({ spelling, name }) => [spelling, name]));
  const listedNames = new Map(listed.map(({ class_key, name }) => [class_key, name]));
  return (typed: string | null): string | null =>
    typed === null ? null : (listedNames.get(classKey(typed)) ?? commonNames.get(typed) ?? typed);
}

type ClassChoice = {
  readonly now: number;
  /** A class that the list lacks is refused, kept as typed, or becomes none. */
  readonly ifUnlisted?: 'refuse' | 'keep' | 'none';
};

/** The columns of a class that somebody gives, in the spelling of the list. Throws INVALID for one that the list lacks. */
export async function chosenClassColumns(
  tx: Db,
  typed: string | null,
  { now, ifUnlisted = 'refuse' }: ClassChoice,
) {
  const listed = typed === null ? [] : await findListedClasses(tx);
  const key = classKey(typed);
  const name = listed.find(({ class_key }) => class_key === key)?.name;
  if (name === undefined && listed.length > 0 && ifUnlisted === 'refuse') {
    // `byClass` puts the reader's own class first: here there is none.
    const classes = listed.map((row) => row.name).sort(byClass(null));
    throw invalidField('class', t('must be one of {classes}', { classes: classes.join(', ') }));
  }
  const unlisted = listed.length > 0 && ifUnlisted === 'none' ? null : typed;
  // All rows of the list are of one school year.
  return classColumns(name ?? unlisted, { now, listYear: listed[0]?.school_year });
}

/** Writes the class of a user, unless it is the same, and returns the user as they are then. */
export async function setClass(
  tx: Db,
  user: Row<'users'>,
  columns: Pick<Row<'users'>, 'class' | 'class_year'>,
): Promise<Row<'users'>> {
  const isSame = columns.class === user.class && columns.class_year === user.class_year;
  if (isSame) return user;
  return updateUser(tx, user.id, { ...columns, ...derivedColumns({ ...user, ...columns }) });
}
