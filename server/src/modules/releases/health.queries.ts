import { sql } from 'kysely';
import { ROLE } from 'shared/domain';
import { NO_LOADS, type ReleaseLoads } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

export type HealthRow = Row<'release_health'>;

/** Adds page loads to those of a release in a minute. */
export const addLoads = (tx: Db, row: HealthRow) =>
  tx
    .insertInto('release_health')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['section', 'version', 'minute']).doUpdateSet((eb) => ({
        loaded: eb('release_health.loaded', '+', row.loaded),
        failed: eb('release_health.failed', '+', row.failed),
        crashed: eb('release_health.crashed', '+', row.crashed),
      })),
    )
    .execute();

type Span = { readonly from: number; readonly to: number };

const sums = {
  loaded: sql<number>`coalesce(sum(loaded), 0)`,
  failed: sql<number>`coalesce(sum(failed), 0)`,
  crashed: sql<number>`coalesce(sum(crashed), 0)`,
};

/** Page loads of one release in a span of minutes, both ends included. */
export async function loadsOf(
  db: Db,
  { section, version, from, to }: { section: string; version: string } & Span,
): Promise<ReleaseLoads> {
  const row = await db
    .selectFrom('release_health')
    .select([sums.loaded.as('loaded'), sums.failed.as('failed'), sums.crashed.as('crashed')])
    .where('section', '=', section)
    .where('version', '=', version)
    .where('minute', '>=', from)
    .where('minute', '<=', to)
    .executeTakeFirst();
  return row ? numbers(row) : NO_LOADS;
}

/** Page loads of every release since a minute. */
export async function allLoadsSince(
  db: Db,
  minute: number,
): Promise<(ReleaseLoads & { section: string; version: string })[]> {
  const rows = await db
    .selectFrom('release_health')
    .select([
      'section',
      'version',
      sums.loaded.as('loaded'),
      sums.failed.as('failed'),
      sums.crashed.as('crashed'),
    ])
    .where('minute', '>=', minute)
    .groupBy(['section', 'version'])
    .execute();
  return rows.map((row) => ({ ...row, ...numbers(row) }));
}

export const deleteLoadsBefore = (db: Db, minute: number) =>
  db.deleteFrom('release_health').where('minute', '<', minute).execute();

/** Verified addresses of the administrators, who get a mail when a release was taken back. */
export async function findAdministratorEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', ROLE.ADMIN)
    .where('email_verified', '=', 1)
    .execute();
  return rows.map(({ email }) => email);
}

/** PostgreSQL answers sums of bigints as text. */
const numbers = ({ loaded, failed, crashed }: ReleaseLoads): ReleaseLoads => ({
  loaded: Number(loaded),
  failed: Number(failed),
  crashed: Number(crashed),
});
