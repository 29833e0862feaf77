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

export const findBuilds = (db: Db): Promise<Row<'running_builds'>[]> =>
  db.selectFrom('running_builds').selectAll().execute();

type Which = { readonly process: string } | { readonly before: number; readonly after: number };

/** Removes the build of a process, or those that were seen outside a time. */
export const deleteBuilds = (db: Db, which: Which) =>
  db
    .deleteFrom('running_builds')
    .where((eb) =>
      'process' in which
        ? eb('process', '=', which.process)
        : eb.or([eb('seen_at', '<', which.before), eb('seen_at', '>', which.after)]),
    )
    .execute();
