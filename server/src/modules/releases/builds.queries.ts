import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';

export const upsertBuild = (db: Db, build: NewRow<'running_builds'>) =>
  db
    .insertInto('running_builds')
    .values(build)
    .onConflict((conflict) =>
      conflict.column('process').doUpdateSet({ releases: build.releases, seen_at: build.seen_at }),
    )
    .execute();

/** When a build counts as running: seen in between. Later than now is a clock that was ahead. */
type Seen = { readonly since: number; readonly until: number };

/** The builds of other processes that count as running. */
export const findOtherBuilds = (
  db: Db,
  process: string,
  { since, until }: Seen,
): Promise<Row<'running_builds'>[]> =>
  db
    .selectFrom('running_builds')
    .selectAll()
    .where('process', '!=', process)
    .where('seen_at', '>=', since)
    .where('seen_at', '<=', until)
    .execute();

export const deleteBuild = (db: Db, process: string) =>
  db.deleteFrom('running_builds').where('process', '=', process).execute();

export const deleteOtherBuilds = (db: Db, { since, until }: Seen) =>
  db
    .deleteFrom('running_builds')
    .where((eb) => eb.or([eb('seen_at', '<', since), eb('seen_at', '>', until)]))
    .execute();
