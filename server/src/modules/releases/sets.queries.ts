import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { LiveRow } from './releases.queries.ts';

/** The sections whose canaries are one set. */
export const findSet = (tx: Db, set: number): Promise<LiveRow[]> =>
  tx
    .selectFrom('live_releases')
    .selectAll()
    .where('canary_set', '=', set)
    .orderBy('section')
    .execute();

/** From now on the canaries of these sections are no set. */
export const partSet = (tx: Db, sections: readonly string[]) =>
  tx
    .updateTable('live_releases')
    .set({ canary_set: null })
    .where('section', 'in', sections)
    .execute();

/** What happened to other sections in the same changes of what is live. */
export const findDeploymentsWith = (
  db: Db,
  { section, revisions }: { readonly section: string; readonly revisions: readonly number[] },
): Promise<Row<'deployments'>[]> =>
  revisions.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('deployments')
        .selectAll()
        .where('section', '!=', section)
        .where('revision', 'in', [...new Set(revisions)])
        .orderBy('section')
        .execute();
