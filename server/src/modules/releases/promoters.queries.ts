import type { Db } from '../../database/database.ts';

/** The sections of which only administrators decide what is live. */
export const findSectionsByAdministrators = (db: Db): Promise<{ section: string }[]> =>
  db.selectFrom('sections_by_administrators').select('section').execute();

export const isByAdministrators = async (db: Db, section: string): Promise<boolean> => {
  const found = await db
    .selectFrom('sections_by_administrators')
    .select('section')
    .where('section', '=', section)
    .executeTakeFirst();
  return found !== undefined;
};

/** False when it was so before. */
export async function leaveToAdministrators(tx: Db, section: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('sections_by_administrators')
    .values({ section })
    .onConflict((conflict) => conflict.doNothing())
    .returning('section')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when it was so before. */
export async function leaveToCommittee(tx: Db, section: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sections_by_administrators')
    .where('section', '=', section)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
