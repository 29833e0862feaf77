import type { ReleaseManifest } from 'shared/releases';
import type { Db } from '../../../database/database.ts';
import type { NewRow, Row } from '../../../database/tables.ts';
import type { ReleaseId } from './release-id.ts';

export type ReleaseRow = Omit<Row<'releases'>, 'manifest'> & { readonly manifest: ReleaseManifest };
export type LiveRow = Row<'live_releases'>;

const parseRow = (row: Row<'releases'>): ReleaseRow => ({
  ...row,
  manifest: JSON.parse(row.manifest),
});

/** All releases, or those of one section, newest first. */
export async function findReleases(db: Db, section?: string): Promise<ReleaseRow[]> {
  const rows = await db
    .selectFrom('releases')
    .selectAll()
    .$if(section !== undefined, (query) => query.where('section', '=', section ?? ''))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(parseRow);
}

export async function findRelease(
  db: Db,
  { section, version }: ReleaseId,
): Promise<ReleaseRow | undefined> {
  const row = await db
    .selectFrom('releases')
    .selectAll()
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && parseRow(row);
}

/** Registers a release; undefined when that version is registered already. */
export async function insertRelease(
  tx: Db,
  release: NewRow<'releases'>,
): Promise<ReleaseRow | undefined> {
  const row = await tx
    .insertInto('releases')
    .values(release)
    .onConflict((conflict) => conflict.columns(['section', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && parseRow(row);
}

export const deleteRelease = (tx: Db, id: number) =>
  tx.deleteFrom('releases').where('id', '=', id).execute();

export const findLiveReleases = (db: Db): Promise<LiveRow[]> =>
  db.selectFrom('live_releases').selectAll().orderBy('section').execute();

export const findLiveRelease = (db: Db, section: string): Promise<LiveRow | undefined> =>
  db.selectFrom('live_releases').selectAll().where('section', '=', section).executeTakeFirst();

/** The live releases and the canaries. */
export async function findShownReleases(db: Db) {
  const rows = await db
    .selectFrom('live_releases as live')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.section', '=', 'live.section')
        .on((on) =>
          on.or([
            on('releases.version', '=', on.ref('live.version')),
            on('releases.version', '=', on.ref('live.canary')),
          ]),
        ),
    )
    .selectAll('releases')
    .select(['live.version as live', 'live.canary_traffic', 'live.canary_set'])
    .orderBy('live.section')
    .execute();
  return rows.map(({ live, canary_traffic, canary_set, ...release }) => ({
    ...parseRow(release),
    /** Null for a live release. The columns of a canary are never null. */
    canary: release.version === live ? null : { id: canary_set ?? 0, traffic: canary_traffic ?? 0 },
  }));
}

export type ShownRelease = Awaited<ReturnType<typeof findShownReleases>>[number];

export const upsertLiveRelease = (tx: Db, live: NewRow<'live_releases'>) => {
  const { section, ...columns } = live;
  return tx
    .insertInto('live_releases')
    .values(live)
    .onConflict((conflict) => conflict.column('section').doUpdateSet(columns))
    .execute();
};

export const NO_CANARY = {
  canary: null,
  canary_traffic: null,
  canary_since: null,
  canary_set: null,
} as const;

/**
 * Makes one release live for everybody, without a canary beside it. `by_itself` is 1 if the site does so at a start, without a
 * person; `kept` is 1 if the site must not take the release back when it fails.
 */
export const makeLive = (
  tx: Db,
  live: Pick<LiveRow, 'section' | 'version' | 'since' | 'by_itself'> & { readonly kept?: 0 | 1 },
) => upsertLiveRelease(tx, { kept: 0, ...live, ...NO_CANARY });

export const deleteLiveRelease = (tx: Db, section: string) =>
  tx.deleteFrom('live_releases').where('section', '=', section).execute();

const selectSiteRevision = (db: Db) => db.selectFrom('site_revision').selectAll();

export const findRevision = async (db: Db): Promise<number> =>
  (await selectSiteRevision(db).executeTakeFirstOrThrow()).revision;

/** Reads the revision and locks it until the transaction ends, so that changes run one after another. */
export const lockRevision = async (tx: Db): Promise<number> =>
  (await selectSiteRevision(tx).forUpdate().executeTakeFirstOrThrow()).revision;

export const setRevision = (tx: Db, revision: number) =>
  tx.updateTable('site_revision').set({ revision }).execute();

/** When the newest build was made that the site has adopted; 0 before the first. */
export const findAdoptedBuildTime = async (db: Db): Promise<number> =>
  (await selectSiteRevision(db).executeTakeFirstOrThrow()).adopted_build;

export const setAdoptedBuildTime = (tx: Db, adopted_build: number) =>
  tx.updateTable('site_revision').set({ adopted_build }).execute();
