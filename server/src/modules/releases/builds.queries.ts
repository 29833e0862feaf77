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

/** The builds of other processes that were seen since then. */
export const findOtherBuilds = (
  db: Db,
  { process, since }: { readonly process: string; readonly since: number },
): Promise<Row<'running_builds'>[]> =>
  db
    .selectFrom('running_builds')
    .selectAll()
    .where('process', '!=', process)
    .where('seen_at', '>=', since)
    .execute();

export const deleteBuild = (db: Db, process: string) =>
  db.deleteFrom('running_builds').where('process', '=', process).execute();

export const deleteBuildsBefore = (db: Db, time: number) =>
  db.deleteFrom('running_builds').where('seen_at', '<', time).execute();
