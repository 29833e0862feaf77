import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { releaseVersion, sectionName } from 'shared/contract/schemas';
import type { ReleaseManifest } from 'shared/releases';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { isUnavailable } from '../../database/unavailable.ts';
import { SITE_AUTHOR_IDS } from '../../http/deployer.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { mailStaff } from '../../modules/mail/staff-mails.ts';
import type { OlderBuild } from '../../modules/warnings/warning-mails.ts';
import type { Settings } from '../../settings/settings.ts';
import { endCanary } from './change-steps.ts';
import type { ChangeTransaction, OpenChange } from './change-transaction.ts';
import { misfitsBesideLive } from './gate.service.ts';
import { BUILD_AUTHOR_NAME } from './history-texts.ts';
import type { LiveDocument } from './live-document.service.ts';
import { buildWaitsMail } from './mails.ts';
import { wasTakenBack } from './promotions.rules.ts';
import { releaseRow } from './releases.ts';
import type { ReleaseStores } from './store/release-stores.ts';
import { findPromotions, findWithdrawnKeys } from './tables/history.queries.ts';
import { type ReleaseId, releaseIdOf, releaseKey } from './tables/release-id.ts';
import {
  findAdoptedBuildTime,
  findLiveRelease,
  findLiveReleases,
  findRelease,
  insertRelease,
  makeLive,
  setAdoptedBuildTime,
} from './tables/releases.queries.ts';
import { bytesOf, type CheckedRelease, unpackRelease } from './upload/unpack.ts';

type Deps = Pick<ReleaseStores, 'site' | 'archives' | 'builtArchives' | 'cache'> & {
  readonly settings: Pick<Settings, 'adoptsOlderBuild'>;
  readonly database: Pick<Database, 'db'>;
  readonly logger: FastifyBaseLogger;
  readonly transaction: ChangeTransaction;
  readonly document: Pick<LiveDocument, 'publish'>;
};

const builtList = z.object({
  /** When it was made, in epoch milliseconds. */
  builtAt: z.int(),
  releases: z.array(z.object({ name: sectionName, version: releaseVersion })),
});

type Build = z.infer<typeof builtList>;

/** A release of the build becomes live, waits because a committee chose the live one, or is live, withdrawn or taken back. */
type Decision = 'live' | 'waits' | 'unwanted';

const BUILD_AUTHOR = { who: BUILD_AUTHOR_NAME, ...SITE_AUTHOR_IDS };

/**
 * Adopts the releases that a build left in the site folder, if it is newer than all builds before, so that an older
 * process that restarts beside a newer one does not roll the site back. A setting lets an operator go back.
 */
export function createShippedReleases(deps: Deps) {
  const { settings, database, site, archives, builtArchives, cache, logger } = deps;
  const { transaction, document } = deps;
  /** Whether the build must be adopted again, because its releases could not be stored. */
  let isPending = false;
  /** The build of this process, if it was not adopted because the live one is newer, and differs. */
  let olderBuild: OlderBuild | null = null;

  async function readBuild(): Promise<Build> {
    const noBuild = { builtAt: 0, releases: [] };
    const text = await readFile(path.join(site, 'shipped.json'), 'utf8').catch(() => null);
    if (text === null) return noBuild;
    try {
      return builtList.parse(JSON.parse(text));
    } catch (err) {
      logger.error({ err }, 'the list of built releases cannot be read; the live releases stay');
      return noBuild;
    }
  }

  /** Stores a release for all processes, before it is live. Null without a sound archive. Throws UNAVAILABLE. */
  async function storeRelease(id: ReleaseId): Promise<CheckedRelease | null> {
    const archive = await builtArchives.read(id);
    const release = archive && (await unpackRelease(archive).catch(() => null));
    if (!release) {
      logger.error(id, 'the archive of a built release is missing or damaged; it is not live');
      return null;
    }
    await archives.write(id, archive);
    await cache.add(release);
    return release;
  }

  /** Decides whether a release becomes live now. If another one stays live, the log has the reason and a command to replace it. */
  async function decideIfLive(
    { tx }: OpenChange,
    { section, version }: ReleaseId,
  ): Promise<Decision> {
    const logFields = { section, built: version };
    if ((await findWithdrawnKeys(tx)).has(releaseKey({ section, version }))) {
      logger.warn(logFields, 'this build was withdrawn as unsafe; it is not live');
      return 'unwanted';
    }
    const live = await findLiveRelease(tx, section);
    if (!live) return 'live';
    if (live.version === version) return 'unwanted';
    const isTakenBack = wasTakenBack({ section, version }, await findPromotions(tx));
    // No person has chosen the live release.
    if (live.by_itself === 1 && !isTakenBack) return 'live';
    logger.warn(
      { ...logFields, live: live.version },
      `${isTakenBack ? 'the site took this build back by itself' : 'a committee chose the live release'}, which stays so; release it with: pnpm --filter ${section} release`,
    );
    return isTakenBack ? 'unwanted' : 'waits';
  }

  /** Writes to the log that this process, whose build is older, serves pages that are not its own, if they differ. */
  async function warnOfOlderBuild({ builtAt, releases }: Build, adoptedAt: number): Promise<void> {
    const liveVersions = (await findLiveReleases(database.db)).map(({ version }) => version);
    if (releases.every(({ version }) => liveVersions.includes(version))) return;
    olderBuild = { builtAt, liveBuiltAt: adoptedAt };
    logger.warn(
      { builtAt: new Date(builtAt), liveBuiltAt: new Date(adoptedAt) },
      'this build is older than the live one, whose pages stay; to go back, start it once with ADOPT_OLDER_BUILD=on',
    );
  }

  async function makeBuildLive(): Promise<void> {
    const build = await readBuild();
    const { builtAt, releases } = build;
    const isAdoptable = (adoptedAt: number): boolean =>
      settings.adoptsOlderBuild ? builtAt !== adoptedAt : builtAt > adoptedAt;
    const adoptedAt = await findAdoptedBuildTime(database.db);
    if (releases.length === 0) return;
    if (!isAdoptable(adoptedAt)) return warnOfOlderBuild(build, adoptedAt);
    const addedReleases: CheckedRelease[] = [];
    const manifests: ReleaseManifest[] = [];
    for (const id of releases.map(releaseIdOf)) {
      const registered = await findRelease(database.db, id);
      const release = registered ? null : await storeRelease(id);
      if (release) addedReleases.push(release);
      const manifest = registered?.manifest ?? release?.manifest;
      if (manifest) manifests.push(manifest);
    }
    const deployers = new Map(releases.map(({ name }) => [name, BUILD_AUTHOR]));
    // With an empty `seen`, any release may have been live before.
    await transaction({ deployers, why: '', seen: {} }, async (change) => {
      const { tx, now, record } = change;
      // Another process may have brought a newer build meanwhile.
      if (!isAdoptable(await findAdoptedBuildTime(tx))) return;
      const author = { registered_at: now, registered_by: BUILD_AUTHOR_NAME, user_id: null };
      for (const release of addedReleases) {
        const row = releaseRow(release.manifest, { bytes: bytesOf(release), ...author });
        await insertRelease(tx, row);
      }
      const chosenManifests: ReleaseManifest[] = [];
      const waitingIds: ReleaseId[] = [];
      for (const manifest of manifests) {
        const decision = await decideIfLive(change, releaseIdOf(manifest));
        if (decision === 'live') chosenManifests.push(manifest);
        if (decision === 'waits') waitingIds.push(releaseIdOf(manifest));
      }
      const reasons = await misfitsBesideLive(tx, chosenManifests);
      if (reasons.length > 0) {
        logger.error({ reasons }, 'the build does not fit what committees have released; not live');
        return;
      }
      await setAdoptedBuildTime(tx, builtAt);
      // Once for each build, because only now it counts as adopted.
      for (const data of waitingIds)
        await mailStaff(tx, buildWaitsMail, { act: 'releases.manage', data, now });
      for (const { section, version } of chosenManifests.map(releaseIdOf)) {
        const liveBefore = await findLiveRelease(tx, section);
        await endCanary(change, liveBefore, { except: [section] });
        await makeLive(tx, { section, version, since: now, by_itself: 1 });
        const from_version = liveBefore?.version ?? null;
        await record(section, { action: 'SHIPPED', from_version, to_version: version });
      }
    });
  }

  /**
   * Registers the releases of the build and makes them live, except where a committee chose the live release. All in one
   * transaction.
   */
  async function adoptBuild(): Promise<void> {
    isPending = false;
    await makeBuildLive().catch((err: unknown) => {
      const isBucketAway = err instanceof HttpError && err.code === 'UNAVAILABLE';
      if (!isBucketAway && !isUnavailable(err)) throw err;
      isPending = true;
      logger.error({ err }, 'the build is not live yet: its releases could not be stored');
    });
    await document.publish();
  }

  return {
    list: async (): Promise<ReleaseId[]> => (await readBuild()).releases.map(releaseIdOf),
    adopt: adoptBuild,
    older: (): OlderBuild | null => olderBuild,
    retryAdoption: async (): Promise<void> => {
      if (isPending) await adoptBuild();
    },
  };
}

export type ShippedReleases = ReturnType<typeof createShippedReleases>;
