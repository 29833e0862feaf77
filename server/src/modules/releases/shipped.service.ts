import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { releaseVersion, sectionName } from 'shared/contract/schemas';
import {
  type ReleaseManifest,
  releaseFolder,
  type SectionRelease,
  type ShellRelease,
} from 'shared/releases';
import { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { NewRow } from '../../database/tables.ts';
import type { ReleaseFiles } from './files.ts';
import { misfitsOfShell } from './gate.rules.ts';
import type { LiveDocument } from './live-document.service.ts';
import {
  findLive,
  findLiveManifests,
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
import { parseManifest } from './unpack.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly site: string;
  readonly files: ReleaseFiles;
  readonly document: LiveDocument;
};

const list = z.object({
  releases: z.array(z.object({ name: sectionName, version: releaseVersion })),
});

export const SITES_OWN_BUILD = "the site's own build";

/** Takes over the releases which the build of this checkout put into the site folder. */
export function createShippedReleases(deps: Deps) {
  const { database, clock, logger, site, files, document } = deps;

  const readShipped = async (): Promise<ReleaseManifest[]> => {
    const text = await readFile(path.join(site, 'shipped.json'), 'utf8').catch(() => null);
    if (text === null) return [];
    const shipped: ReleaseManifest[] = [];
    for (const named of list.parse(JSON.parse(text)).releases) {
      const description = await files.readDescription(named);
      // Removed because it is old: the next build puts it there again.
      if (!description) logger.warn(named, 'the build names a release that is not there');
      else shipped.push(parseManifest(description));
    }
    return shipped;
  };

  /** Rows of those that are not registered yet. */
  const rowsOfNew = async (shipped: readonly ReleaseManifest[]): Promise<NewRow<'releases'>[]> => {
    const registered = { at: clock.now(), by: SITES_OWN_BUILD };
    const rows: NewRow<'releases'>[] = [];
    for (const manifest of shipped) {
      const { name: section, version } = manifest;
      if (await isRegistered(database.db, { section, version })) continue;
      rows.push(releaseRow(manifest, { bytes: await files.bytesOf(manifest), registered }));
    }
    return rows;
  };

  /** Live releases that should lie here and do not: the data folder is another one, or incomplete. */
  const findLost = async (): Promise<LiveRow[]> => {
    const { db } = database;
    const lost: LiveRow[] = [];
    for (const live of await findLive(db)) {
      const release = await findRelease(db, live);
      const named = { name: live.section, version: live.version };
      if (release?.base !== releaseFolder(named.name, named.version)) continue;
      if ((await files.readDescription(named)) === null) lost.push(live);
    }
    return lost;
  };

  /** Those which become live: where nothing is, or the build made live what is, or that is lost. */
  const dueAmong = async (
    tx: Db,
    shipped: readonly ReleaseManifest[],
    lost: readonly LiveRow[],
  ): Promise<ReleaseManifest[]> => {
    const live = await findLive(tx);
    const due: ReleaseManifest[] = [];
    for (const manifest of shipped) {
      const { name: section, version } = manifest;
      const now = live.find((one) => one.section === section);
      if (now?.version === version) continue;
      const isLost = lost.some((one) => one.section === section && one.version === now?.version);
      if (!now || isLost) due.push(manifest);
      else if (now.by_itself === 0) {
        logger.warn(
          { section, live: now.version, built: version },
          `a committee made ${section} ${now.version} live, which stays; release this build with: pnpm --filter ${section} release`,
        );
      } else if (await wasTakenBack(tx, { section, version })) {
        logger.warn(
          { section, live: now.version, built: version },
          `the site took ${section} ${version} back by itself, and it stays so; build another, or release it with: pnpm --filter ${section} release`,
        );
      } else due.push(manifest);
    }
    return due;
  };

  const ship = async (tx: Db, due: readonly ReleaseManifest[], revision: number): Promise<void> => {
    const live = await findLive(tx);
    const at = clock.now();
    for (const { name: section, version } of due) {
      const from = live.find((one) => one.section === section)?.version ?? null;
      await makeLive(tx, { section, version, since: at, by_itself: 1 });
      await insertDeployment(tx, {
        section,
        at,
        who: SITES_OWN_BUILD,
        action: 'SHIPPED',
        from_version: from,
        to_version: version,
        why: '',
        revision,
      });
    }
    await setRevision(tx, revision);
  };

  const adoptAll = async (shipped: readonly ReleaseManifest[]): Promise<void> => {
    const lost = await findLost();
    for (const { section, version } of lost) {
      logger.error(
        { section, version },
        'the files of a live release are not in the data folder: bring them back, or release again',
      );
    }
    const rows = await rowsOfNew(shipped);
    await database.transaction(async (tx) => {
      const revision = await lockRevision(tx);
      for (const row of rows) await insertRelease(tx, row);
      const due = await dueAmong(tx, shipped, lost);
      if (due.length === 0) return;
      const reasons = await misfitsWith(tx, due);
      if (reasons.length === 0) await ship(tx, due, revision + 1);
      else
        logger.error({ reasons }, 'the build does not fit what committees have released; not live');
    });
  };

  return {
    /**
     * Registers them and makes them live, but for sections whose live release a committee made live:
     * those stay, and the log says so. All in one transaction; the next start finds nothing to do.
     */
    async adopt(): Promise<void> {
      const shipped = await readShipped().catch((error: unknown): ReleaseManifest[] => {
        logger.error({ err: error }, 'what the build left cannot be read; what is live stays');
        return [];
      });
      await adoptAll(shipped);
      await document.publish();
    },
  };
}

/** What would not fit if these became live, the shell among them or the one that is live. */
async function misfitsWith(tx: Db, due: readonly ReleaseManifest[]) {
  const live = (await findLiveManifests(tx)).map(
    ({ manifest }): ReleaseManifest => JSON.parse(manifest),
  );
  const then = [...live.filter(({ name }) => !due.some((one) => one.name === name)), ...due];
  const shell = then.find((one): one is ShellRelease => one.kind === 'shell') ?? null;
  const sections = then.filter((one): one is SectionRelease => one.kind === 'section');
  return shell ? misfitsOfShell(shell, { shell, sections }) : [];
}
