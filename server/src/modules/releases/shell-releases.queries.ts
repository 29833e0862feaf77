import { SHELL } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import type { ReleaseRow } from './releases.queries.ts';

/** The newest release of the shell that has this file. */
export const findShellWith = (db: Db, file: string): Promise<ReleaseRow | undefined> =>
  db
    .selectFrom('releases')
    .selectAll()
    .where('section', '=', SHELL)
    .where('manifest', 'like', `%"${file}":"sha384-%`)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The descriptions of all releases of the shell, newest first. */
export const findShellManifests = (db: Db): Promise<Pick<ReleaseRow, 'manifest'>[]> =>
  db
    .selectFrom('releases')
    .select('manifest')
    .where('section', '=', SHELL)
    .orderBy('id', 'desc')
    .execute();
