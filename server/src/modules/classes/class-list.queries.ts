import type { ClassList } from 'shared/contract';
import { byClass, classKey, classNextYear, ROLE, schoolYear } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { findListedClasses, setClass } from '../users/class-names.queries.ts';
import { classColumns } from '../users/user-columns.rules.ts';
import { CLASSES_MAX } from './classes.errors.ts';

/** A list that is made in these last weeks before a school year is of that year. */
const SUMMER_MS = 10 * 7 * 24 * 60 * 60_000;

/** Compares names of classes; null, because none comes first as the own class. */
const byName = byClass(null);

/** The list of classes with the people in each. Only people with a verified address count. */
export async function readClassList(db: Db, now: number): Promise<ClassList> {
  const rows = await db
    .selectFrom('school_classes')
    .selectAll()
    .select(({ selectFrom, fn }) => [
      selectFrom('users')
        .select(fn.countAll<number>().as('count'))
        .whereRef('users.class_key', '=', 'school_classes.class_key')
        .where('email_verified', '=', 1)
        .as('peopleCount'),
      selectFrom('invitations')
        .select(fn.countAll<number>().as('count'))
        .whereRef('class_id', '=', 'school_classes.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .as('invitedCount'),
    ])
    .execute();
  const reps = await db
    .selectFrom('users')
    .select(['id', 'name', 'class_key'])
    .where('role', '=', ROLE.CLASS_REP)
    .where('blocked_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  const classes = rows.map((row) => ({
    ...row,
    peopleCount: row.peopleCount ?? 0,
    invitedCount: row.invitedCount ?? 0,
    reps: reps.filter(({ class_key }) => class_key === row.class_key),
  }));
  return {
    schoolYear: rows[0]?.school_year ?? null,
    classes: classes.sort((a, b) => byName(a.name, b.name)),
  };
}

/** Puts classes on the list that are not on it, and returns the list by key. Throws TOO_MANY_CLASSES. */
export async function addToClassList(tx: Db, names: readonly string[], now: number) {
  const listed = await findListedClasses(tx);
  const byKey = new Map(listed.map((row) => [row.class_key, row]));
  const school_year = listed[0]?.school_year ?? schoolYear(now + SUMMER_MS);
  for (const name of names) {
    const class_key = classKey(name);
    if (byKey.has(class_key)) continue;
    if (byKey.size >= CLASSES_MAX) throw new HttpError('TOO_MANY_CLASSES');
    const insert = tx.insertInto('school_classes').values({ name, class_key, school_year });
    byKey.set(class_key, await insert.returningAll().executeTakeFirstOrThrow());
  }
  return byKey;
}

/**
 * Moves the classes of the list up by one, and everybody who was in them in the year before. Others have said already in
 * which class they are this year, or are asked by the site. Returns how many people moved, and how many have left the school
 * from its last classes.
 */
export async function moveUp(
  tx: Db,
  listed: readonly Row<'school_classes'>[],
  { schoolYear: year, now }: { readonly schoolYear: number; readonly now: number },
) {
  /** By the key of a class; null for a last class of the school. */
  const nextNames = new Map(listed.map(({ class_key, name }) => [class_key, classNextYear(name)]));
  const people = await tx
    .selectFrom('users')
    .selectAll()
    .where('class_key', 'in', [...nextNames.keys()])
    .where('class_year', '=', year - 1)
    .orderBy('id')
    .forUpdate()
    .execute();
  // The highest first, because no two classes may have the same key in between.
  for (const { id, name } of listed.toSorted((a, b) => byName(b.name, a.name))) {
    const next = classNextYear(name);
    if (next === null) {
      await deleteClass(tx, id);
      continue;
    }
    const columns = { name: next, class_key: classKey(next), school_year: year };
    await tx.updateTable('school_classes').set(columns).where('id', '=', id).execute();
  }
  let leftPeople = 0;
  for (const person of people) {
    const next = nextNames.get(person.class_key ?? '') ?? null;
    if (next === null) leftPeople += 1;
    await setClass(tx, person, classColumns(next, { now, listYear: year }));
  }
  return { movedPeople: people.length - leftPeople, leftPeople };
}

export const deleteClass = (tx: Db, id: number) =>
  tx.deleteFrom('school_classes').where('id', '=', id).returning('id').executeTakeFirst();
