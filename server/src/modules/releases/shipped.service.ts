import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { releaseVersion, sectionName } from 'shared/contract/schemas';
import type { ReleaseManifest } from 'shared/releases';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { NewRow } from '../../database/tables.ts';
import { BY_THE_SITE } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import { endRestOfSet } from './back-steps.ts';
import { checkBesideLive } from './gate.service.ts';
import type { LiveDocument } from './live-document.service.ts';
import {
  findLive,
  findRelease,
  insertDeployment,
  insertRelease,
  isRegistered,
  lockRevision,
  makeLive,
  setRevision,
  wasTakenBack,
} from './releases.queries.ts';
import { releaseRow } from './releases.ts';
import type { RunningBuilds } from './running-builds.ts';
import { verdictOn } from './shipped.rules.ts';
import type { ReleaseFiles } from './store/files.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { parseManifest } from './unpack.ts';
import { SITES_OWN_BUILD } from './who-in-words.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly site: string;
  readonly files: ReleaseFiles;
  readonly store: ReleaseStore;
  readonly document: LiveDocument;
  readonly builds: RunningBuilds;
};

const shippedList = z.object({
  releases: z.array(z.object({ name: sectionName, version: releaseVersion })),
});

/** Takes over the releases that the build of this checkout put into the site folder. */
export function createShippedReleases(deps: Deps) {
  const { database, logger, document, builds } = deps;
  /** True until everything that came with the build is where it belongs. */
  let isPending = false;

  async function takeOver(): Promise<void> {
    const found = await readShipped(deps).catch((error: unknown): ReleaseManifest[] => {
      logger.error({ err: error }, 'what the build left cannot be read; what is live stays');
      return [];
    });
    // Before any of it is live: the other processes get it from there.
    const shipped = await storeAll(deps, found);
    await builds.beat(shipped);
    const rows = await newRows(deps, shipped);
    let isHeld = false;
    await database.transaction(async (tx) => {
      const revision = await lockRevision(tx);
      for (const row of rows) await insertRelease(tx, row);
      const { due, held } = await chooseDue(tx, deps, shipped);
      isHeld = held;
      if (due.length === 0) return;
      const reasons = await checkBesideLive(tx, due);
      if (reasons.length === 0) await makeAllLive(tx, deps, { due, revision: revision + 1 });
      else
        logger.error({ reasons }, 'the build does not fit what committees have released; not live');
    });
    isPending = isHeld;
  }

  return {
    /**
     * Registers them and makes them live, except for sections whose live release was chosen by a committee, or came
     * with a newer build that another process runs: those stay, and the log says so. All in one transaction; the
     * next start finds nothing to do.
     */
    async adopt(): Promise<void> {
      isPending = true;
      await takeOver().catch((error: unknown) => {
        if (!isUnavailableError(error)) throw error;
        logger.error({ err: error }, 'the build is not live yet: its releases could not be stored');
      });
      await document.publish();
    },

    /** The releases that came with the build, registered or not. */
    find: () => readShipped(deps).catch((): ReleaseManifest[] => []),

    /** The same again while something of it could not be done. */
    async adoptRest(): Promise<void> {
      if (isPending) await takeOver().then(document.publish);
    },
  };
}

/** Puts releases where all processes find them, and resolves with those that are there. Throws UNAVAILABLE. */
async function storeAll(
  { files, store, logger }: Deps,
  manifests: readonly ReleaseManifest[],
): Promise<ReleaseManifest[]> {
  const stored: ReleaseManifest[] = [];
  for (const manifest of manifests) {
    const { name, version } = manifest;
    const release = (await store.has(manifest)) ? null : await files.read(manifest);
    if (release) await store.write(release);
    if (release || (await store.has(manifest))) stored.push(manifest);
    else logger.error({ name, version }, 'files of the build are damaged; it is not released');
  }
  return stored;
}

const isUnavailableError = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'UNAVAILABLE';

async function readShipped({ site, files, logger }: Deps): Promise<ReleaseManifest[]> {
  const text = await readFile(path.join(site, 'shipped.json'), 'utf8').catch(() => null);
  if (text === null) return [];
  const shipped: ReleaseManifest[] = [];
  for (const named of shippedList.parse(JSON.parse(text)).releases) {
    const description = await files.readDescription(named);
    // Retention has removed it. The next build brings it back.
    if (!description) logger.warn(named, 'the build names a release that is not there');
    else shipped.push(parseManifest(description));
  }
  return shipped;
}

/** Rows of the releases that are not registered yet. */
async function newRows(
  { database: { db }, clock, files }: Deps,
  shipped: readonly ReleaseManifest[],
): Promise<NewRow<'releases'>[]> {
  const registered = { at: clock.now(), by: SITES_OWN_BUILD };
  const rows: NewRow<'releases'>[] = [];
  for (const manifest of shipped) {
    const { name: section, version } = manifest;
    if (await isRegistered(db, { section, version })) continue;
    rows.push(releaseRow(manifest, { bytes: await files.bytesOf(manifest), registered }));
  }
  return rows;
}

type Choice = { readonly due: readonly ReleaseManifest[]; readonly held: boolean };

/** The releases that become live now. The log names the others, and the command that releases them. */
async function chooseDue(
  tx: Db,
  { logger, builds }: Deps,
  shipped: readonly ReleaseManifest[],
): Promise<Choice> {
  const allLive = await findLive(tx);
  const running = await builds.ofOthers(tx);
  const due: ReleaseManifest[] = [];
  let held = false;
  for (const manifest of shipped) {
    const { name: section, version } = manifest;
    const live = allLive.find((one) => one.section === section);
    const verdict = verdictOn(version, {
      live,
      wasTakenBack: await wasTakenBack(tx, { section, version }),
      isOlder: live ? await isOlder(tx, { section, version, than: live.version }) : false,
      isLiveRun: running.has(`${section} ${live?.version}`),
    });
    const named = { section, live: live?.version, built: version };
    if (verdict === 'becomes-live') due.push(manifest);
    if (verdict === 'newer-runs') {
      held = true;
      logger.warn(named, `another process runs a newer build of ${section}, which stays live`);
    }
    if (verdict === 'committee-decided') {
      logger.warn(
        named,
        `a committee made ${section} ${live?.version} live, which stays; release this build with: pnpm --filter ${section} release`,
      );
    }
    if (verdict === 'taken-back') {
      logger.warn(
        named,
        `the site took ${section} ${version} back by itself, and it stays so; build another, or release it with: pnpm --filter ${section} release`,
      );
    }
  }
  return { due, held };
}

/** Whether a release was registered before another one. */
async function isOlder(
  tx: Db,
  { section, version, than }: { section: string; version: string; than: string },
): Promise<boolean> {
  const [ours, other] = [
    await findRelease(tx, { section, version }),
    await findRelease(tx, { section, version: than }),
  ];
  return ours !== undefined && other !== undefined && ours.id < other.id;
}

async function makeAllLive(
  tx: Db,
  { clock }: Deps,
  { due, revision }: { readonly due: readonly ReleaseManifest[]; readonly revision: number },
): Promise<void> {
  const live = await findLive(tx);
  const at = clock.now();
  for (const { name: section, version } of due) {
    const before = live.find((one) => one.section === section);
    const entry = { section, who: SITES_OWN_BUILD, by: BY_THE_SITE, why: '', revision };
    await endRestOfSet(tx, { ...entry, now: at }, { live: before });
    await makeLive(tx, { section, version, since: at, by_itself: 1 });
    await insertDeployment(tx, {
      ...entry,
      at,
      action: 'SHIPPED',
      from_version: before?.version ?? null,
      to_version: version,
    });
  }
  await setRevision(tx, revision);
}
