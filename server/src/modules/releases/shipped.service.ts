import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Incompatibility } from 'shared/contract';
import { releaseVersion, sectionName } from 'shared/contract/schemas';
import { type ReleaseManifest, releaseFolder } from 'shared/releases';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { NewRow } from '../../database/tables.ts';
import { BY_THE_SITE } from '../../http/deployer.ts';
import type { ReleaseFiles } from './files.ts';
import { checkShell, liveSetOf } from './gate.rules.ts';
import { readLiveManifests } from './gate.service.ts';
import type { LiveDocument } from './live-document.service.ts';
import {
  findLive,
  findRelease,
  insertDeployment,
  insertRelease,
  isRegistered,
  type LiveRow,
  lockRevision,
  makeLive,
  setRevision,
  wasTakenBack,
} from './releases.queries.ts';
import { releaseRow } from './releases.ts';
import { verdictOn } from './shipped.rules.ts';
import { parseManifest } from './unpack.ts';
import { SITES_OWN_BUILD } from './who-in-words.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly site: string;
  readonly files: ReleaseFiles;
  readonly document: LiveDocument;
};

const shippedList = z.object({
  releases: z.array(z.object({ name: sectionName, version: releaseVersion })),
});

/** Takes over the releases that the build of this checkout put into the site folder. */
export const createShippedReleases = (deps: Deps) => ({
  /**
   * Registers them and makes them live, except for sections whose live release was chosen by a committee:
   * those stay, and the log says so. All in one transaction; the next start finds nothing to do.
   */
  async adopt(): Promise<void> {
    const { database, logger, document } = deps;
    const shipped = await readShipped(deps).catch((error: unknown): ReleaseManifest[] => {
      logger.error({ err: error }, 'what the build left cannot be read; what is live stays');
      return [];
    });
    const lost = await findLost(deps);
    const rows = await newRows(deps, shipped);
    await database.transaction(async (tx) => {
      const revision = await lockRevision(tx);
      for (const row of rows) await insertRelease(tx, row);
      const due = await chooseDue(tx, deps, { shipped, lost });
      if (due.length === 0) return;
      const reasons = await checkDue(tx, due);
      if (reasons.length === 0) await makeAllLive(tx, deps, { due, revision: revision + 1 });
      else
        logger.error({ reasons }, 'the build does not fit what committees have released; not live');
    });
    await document.publish();
  },
});

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

/** Live releases whose files should be here and are missing: the data folder is another one, or incomplete. */
async function findLost({ database: { db }, files, logger }: Deps): Promise<LiveRow[]> {
  const lost: LiveRow[] = [];
  for (const live of await findLive(db)) {
    const { section, version } = live;
    const release = await findRelease(db, live);
    if (release?.base !== releaseFolder(section, version)) continue;
    if ((await files.readDescription({ name: section, version })) !== null) continue;
    lost.push(live);
    logger.error(
      { section, version },
      'the files of a live release are not in the data folder: bring them back, or release again',
    );
  }
  return lost;
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

type Found = {
  readonly shipped: readonly ReleaseManifest[];
  readonly lost: readonly LiveRow[];
};

/** The releases that become live now. The log names the others, and the command that releases them. */
async function chooseDue(
  tx: Db,
  { logger }: Deps,
  { shipped, lost }: Found,
): Promise<ReleaseManifest[]> {
  const allLive = await findLive(tx);
  const due: ReleaseManifest[] = [];
  for (const manifest of shipped) {
    const { name: section, version } = manifest;
    const live = allLive.find((one) => one.section === section);
    const verdict = verdictOn(version, {
      live,
      isLost: lost.some((one) => one.section === section && one.version === live?.version),
      wasTakenBack: await wasTakenBack(tx, { section, version }),
    });
    const named = { section, live: live?.version, built: version };
    if (verdict === 'becomes-live') due.push(manifest);
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
  return due;
}

/** Why these releases cannot all be live beside what stays live; empty when they can. */
async function checkDue(tx: Db, due: readonly ReleaseManifest[]): Promise<Incompatibility[]> {
  const staying = (await readLiveManifests(tx)).filter(
    ({ name }) => !due.some((one) => one.name === name),
  );
  const live = liveSetOf([...staying, ...due]);
  return live.shell ? checkShell(live.shell, live) : [];
}

async function makeAllLive(
  tx: Db,
  { clock }: Deps,
  { due, revision }: { readonly due: readonly ReleaseManifest[]; readonly revision: number },
): Promise<void> {
  const live = await findLive(tx);
  const at = clock.now();
  for (const { name: section, version } of due) {
    await makeLive(tx, { section, version, since: at, by_itself: 1 });
    await insertDeployment(tx, {
      section,
      at,
      who: SITES_OWN_BUILD,
      by: BY_THE_SITE,
      action: 'SHIPPED',
      from_version: live.find((one) => one.section === section)?.version ?? null,
      to_version: version,
      why: '',
      revision,
    });
  }
  await setRevision(tx, revision);
}
