import { sql } from 'kysely';
import { ROLE } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { ShellReports } from './silence.rules.ts';

export type ReportsRow = Row<'release_reports'>;
export type PageLoadsRow = Row<'page_loads'>;

/** Databases limit the values of one statement. */
const ROWS_AT_ONCE = 100;

/** Adds what pages reported to what is known of their networks. */
export async function addReports(tx: Db, rows: readonly ReportsRow[]): Promise<void> {
  for (const values of slicesOf(rows)) {
    await tx
      .insertInto('release_reports')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['section', 'version', 'period', 'network']).doUpdateSet((eb) => ({
          loaded: eb('release_reports.loaded', '+', eb.ref('excluded.loaded')),
          failed: eb('release_reports.failed', '+', eb.ref('excluded.failed')),
          crashed: eb('release_reports.crashed', '+', eb.ref('excluded.crashed')),
          sent: eb('release_reports.sent', '+', eb.ref('excluded.sent')),
        })),
      )
      .execute();
  }
}

/** Adds pages that were sent to networks. */
export async function addPageLoads(tx: Db, rows: readonly PageLoadsRow[]): Promise<void> {
  for (const values of slicesOf(rows)) {
    await tx
      .insertInto('page_loads')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['network', 'period']).doUpdateSet((eb) => ({
          loads: eb('page_loads.loads', '+', eb.ref('excluded.loads')),
        })),
      )
      .execute();
  }
}

type Span = { readonly from: number; readonly to: number };

/** What is known of releases in a span of periods, both ends included. */
const reportsIn = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('release_reports as reports')
    .select(['section', 'version', 'network', 'loaded', 'failed', 'crashed', 'sent'])
    .select((eb) =>
      eb
        .selectFrom('page_loads as pages')
        .select(sql<number>`coalesce(sum(pages.loads), 0)`.as('pages'))
        .whereRef('pages.network', '=', 'reports.network')
        .where(sql<boolean>`pages.period between reports.period - 1 and reports.period + 1`)
        .as('pages'),
    )
    .where('period', '>=', from)
    .where('period', '<=', to);

/** PostgreSQL answers sums of bigints as text. */
const withNumber = <Found extends { pages: number | null }>(row: Found) => ({
  ...row,
  pages: Number(row.pages),
});

/** What was reported of one release in a span of periods, by network and period. */
export async function reportsOf(
  db: Db,
  { section, version, ...span }: { section: string; version: string } & Span,
): Promise<ShellReports[]> {
  const rows = await reportsIn(db, span)
    .where('section', '=', section)
    .where('version', '=', version)
    .execute();
  return rows.map(withNumber);
}

/** What was reported of all releases since a period. */
export async function allReportsSince(
  db: Db,
  from: number,
): Promise<(ShellReports & { section: string; version: string })[]> {
  return (await reportsIn(db, { from, to: Number.MAX_SAFE_INTEGER }).execute()).map(withNumber);
}

/** Forgets the networks of what was reported before a period. */
export async function deleteReportsBefore(db: Db, period: number): Promise<void> {
  await db.deleteFrom('release_reports').where('period', '<', period).execute();
  await db.deleteFrom('page_loads').where('period', '<', period).execute();
}

/** The administrators with a verified address, who get a mail when a release was taken back. */
export const findAdministrators = (db: Db): Promise<Pick<Row<'users'>, 'email' | 'language'>[]> =>
  db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('role', '=', ROLE.ADMIN)
    .where('email_verified', '=', 1)
    .execute();

function slicesOf<T>(rows: readonly T[]): T[][] {
  const slices: T[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    slices.push(rows.slice(start, start + ROWS_AT_ONCE));
  }
  return slices;
}
