import type { Health } from 'shared/releases';
import type { Db } from '../../../database/database.ts';
import type { Row } from '../../../database/tables.ts';
import type { ReleaseId } from './release-id.ts';

/** Records an outcome, unless the account has reported the same one for the release before. */
export const insertOutcome = (db: Db, outcome: Row<'release_outcomes'>) =>
  db
    .insertInto('release_outcomes')
    .values(outcome)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function countOutcomesSince(
  db: Db,
  { section, version, since }: ReleaseId & { readonly since: number },
): Promise<Health> {
  const rows = await db
    .selectFrom('release_outcomes')
    .select(['outcome', (eb) => eb.fn.countAll().as('accounts')])
    .where('section', '=', section)
    .where('version', '=', version)
    .where('at', '>=', since)
    .groupBy('outcome')
    .execute();
  const accountsWith = (outcome: 'loaded' | 'failed'): number =>
    Number(rows.find((row) => row.outcome === outcome)?.accounts ?? 0);
  return { loaded: accountsWith('loaded'), failed: accountsWith('failed') };
}

export const deleteOutcomesBefore = (db: Db, time: number) =>
  db.deleteFrom('release_outcomes').where('at', '<', time).execute();
