import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';
import type { ReleasedBy } from '../../http/deployer.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { releaseChange } from '../audit/audit-actions.ts';

export type ReleaseRow = Row<'releases'>;
export type LiveRow = Row<'live_releases'>;

export const findReleases = (db: Db): Promise<ReleaseRow[]> =>
  db.selectFrom('releases').selectAll().orderBy('id', 'desc').execute();

export const findRelease = (
  db: Db,
  { section, version }: { section: string; version: string },
): Promise<ReleaseRow | undefined> =>
  db
    .selectFrom('releases')
    .selectAll()
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();

export const isRegistered = async (
  db: Db,
  { section, version }: { section: string; version: string },
): Promise<boolean> => {
  const found = await db
    .selectFrom('releases')
    .select('id')
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
};

/** Registers a release; undefined when that version is registered already. */
export const insertRelease = (
  tx: Db,
  release: NewRow<'releases'>,
): Promise<ReleaseRow | undefined> =>
  tx
    .insertInto('releases')
    .values(release)
    .onConflict((conflict) => conflict.columns(['section', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const deleteRelease = (tx: Db, id: number) =>
  tx.deleteFrom('releases').where('id', '=', id).execute();

export const findLive = (db: Db): Promise<LiveRow[]> =>
  db.selectFrom('live_releases').selectAll().orderBy('section').execute();

/** What is live of a section; undefined when nothing is. */
export const findLiveOf = (db: Db, section: string): Promise<LiveRow | undefined> =>
  db.selectFrom('live_releases').selectAll().where('section', '=', section).executeTakeFirst();

/** What is live, canaries included, with the description and the folder of each release. */
export async function findLiveManifests(db: Db) {
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
    .select([
      'live.section',
      'live.version as live',
      'live.canary_traffic',
      'live.canary_set',
      'releases.version',
      'releases.base',
      'releases.manifest',
    ])
    .orderBy('live.section')
    .execute();
  return rows.map(({ live, canary_traffic, canary_set, ...release }) => ({
    ...release,
    /** Null for a live release. */
    canary: release.version === live ? null : { id: canary_set ?? 0, traffic: canary_traffic ?? 0 },
  }));
}

export type LiveManifest = Awaited<ReturnType<typeof findLiveManifests>>[number];

export const setLive = (tx: Db, live: NewRow<'live_releases'>) => {
  const { section, ...rest } = live;
  return tx
    .insertInto('live_releases')
    .values(live)
    .onConflict((conflict) => conflict.column('section').doUpdateSet(rest))
    .execute();
};

/** What a section without a canary has in the place of one. */
export const NO_CANARY = {
  canary: null,
  canary_traffic: null,
  canary_since: null,
  canary_set: null,
} as const;

/** Makes one release live for everybody; a canary beside it ends. */
export const makeLive = (
  tx: Db,
  live: Pick<LiveRow, 'section' | 'version' | 'since' | 'by_itself'> & { readonly kept?: 0 | 1 },
) => setLive(tx, { kept: 0, ...live, ...NO_CANARY });

export const findRevision = async (db: Db): Promise<number> => {
  const { revision } = await db
    .selectFrom('site_revision')
    .select('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** The revision, locked until the transaction ends: changes of what is live come one after another. */
export const lockRevision = async (tx: Db): Promise<number> => {
  const { revision } = await tx
    .selectFrom('site_revision')
    .select('revision')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return revision;
};

/** Bytes of all releases of a section on this site's own disk. */
export const keptBytes = async (db: Db, section: string): Promise<number> => {
  const { bytes } = await db
    .selectFrom('releases')
    .select((eb) => eb.fn.sum('bytes').as('bytes'))
    .where('section', '=', section)
    .where('base', 'like', '/%')
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

export const setRevision = (tx: Db, revision: number) =>
  tx.updateTable('site_revision').set({ revision }).execute();

type NewDeployment = Omit<NewRow<'deployments'>, 'traffic' | 'user_id'> & {
  readonly traffic?: number | null;
  readonly by: ReleasedBy;
};

/** Writes a change of what is live into the history of its section and into the audit log. */
export async function insertDeployment(tx: Db, { by, ...row }: NewDeployment): Promise<void> {
  await tx
    .insertInto('deployments')
    .values({ traffic: null, ...row, user_id: by.userId })
    .execute();
  const { section, at: now, from_version: from, to_version: to, traffic = null } = row;
  await insertAuditEntry(tx, {
    action: releaseChange(row.action),
    actorId: by.userId,
    subjectId: null,
    detail: { section, from: from ?? null, to: to ?? null, traffic, token: by.tokenId },
    now,
  });
}

/** Whether administrators got a mail about an upload or a preview of a section since then. */
export const wasTold = async (
  tx: Db,
  { section, since }: { readonly section: string; readonly since: number },
): Promise<boolean> => {
  const found = await tx
    .selectFrom('deployments')
    .select('id')
    .where('section', '=', section)
    .where('action', 'in', ['UPLOADED', 'PREVIEWED'])
    .where('notified', '=', 1)
    .where('at', '>', since)
    .executeTakeFirst();
  return found !== undefined;
};

export const findDeployments = (
  db: Db,
  section: string,
  limit: number,
): Promise<Row<'deployments'>[]> =>
  db
    .selectFrom('deployments')
    .selectAll()
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The history entries of all sections after which another release may be live for everybody, newest first. */
export const findPromotions = (db: Db): Promise<Row<'deployments'>[]> =>
  db
    .selectFrom('deployments')
    .selectAll()
    .where('action', 'in', ['SHIPPED', 'PROMOTED', 'ROLLED_BACK', 'ROLLED_BACK_ITSELF'])
    .orderBy('id', 'desc')
    .execute();

/** When each release, live or a canary, was last replaced by another. */
export const findDepartures = async (db: Db) => {
  const rows = await db
    .selectFrom('deployments')
    .select(['section', 'from_version as version', (eb) => eb.fn.max('at').as('at')])
    .where('from_version', 'is not', null)
    .groupBy(['section', 'from_version'])
    .execute();
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
};

/** True when the site took a release back by itself before. If it is live again, a person decided that. */
export const wasTakenBack = async (
  db: Db,
  { section, version }: { section: string; version: string },
): Promise<boolean> => {
  const found = await db
    .selectFrom('deployments')
    .select('id')
    .where('section', '=', section)
    .where('action', '=', 'ROLLED_BACK_ITSELF')
    .where('from_version', '=', version)
    .executeTakeFirst();
  return found !== undefined;
};
