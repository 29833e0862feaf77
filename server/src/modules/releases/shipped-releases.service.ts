import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseManifest, SectionRelease, ShellRelease } from 'shared/contract';
import { releaseVersion, sectionName } from 'shared/contract/schemas';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { LiveDocument } from './live-document.service.ts';
import type { ReleaseFiles } from './release-files.ts';
import { misfitsOfShell } from './release-gate.rules.ts';
import {
  findLive,
  findLiveManifests,
  insertDeployment,
  insertRelease,
  type LiveRow,
  lockRevision,
  makeLive,
  setRevision,
} from './releases.queries.ts';
import { releaseRow } from './releases.ts';
import { parseManifest } from './unpack-release.ts';

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
    const manifests = list.parse(JSON.parse(text)).releases.map(async (named) => {
      const description = await files.readDescription(named);
      if (!description)
        throw new Error(`The build names ${named.name} ${named.version}, which is not there`);
      return parseManifest(description);
    });
    return Promise.all(manifests);
  };

  const register = async (tx: Db, manifest: ReleaseManifest): Promise<void> => {
    const bytes = await files.bytesOf(manifest);
    const registered = { at: clock.now(), by: SITES_OWN_BUILD };
    await insertRelease(tx, releaseRow(manifest, { bytes, registered }));
  };

  /** Those which become live: where nothing is, or where the build made live what is. */
  const dueAmong = (shipped: readonly ReleaseManifest[], live: readonly LiveRow[]) =>
    shipped.filter(({ name, version }) => {
      const now = live.find(({ section }) => section === name);
      return !now || (now.by_itself === 1 && now.version !== version);
    });

  return {
    /**
     * Registers them and makes them live, but for sections whose live release a committee made live:
     * those stay, and the log says so. All in one transaction; the next start finds nothing to do.
     */
    async adopt(): Promise<void> {
      const shipped = await readShipped();
      if (shipped.length > 0) {
        await database.transaction(async (tx) => {
          const revision = await lockRevision(tx);
          for (const manifest of shipped) await register(tx, manifest);
          const live = await findLive(tx);
          const due = dueAmong(shipped, live);
          for (const { name, version } of shipped) {
            const now = live.find(({ section }) => section === name);
            if (!now || now.by_itself === 1 || now.version === version) continue;
            logger.warn(
              { section: name, live: now.version, built: version },
              `a committee made ${name} ${now.version} live, which stays; release this build with: pnpm --filter ${name} release`,
            );
          }
          if (due.length === 0) return;
          const reasons = await misfitsWith(tx, due);
          if (reasons.length > 0) {
            logger.error(
              { reasons },
              'the build does not fit what committees have released; not live',
            );
            return;
          }
          for (const { name: section, version } of due) {
            const from = live.find((one) => one.section === section)?.version ?? null;
            const at = clock.now();
            await makeLive(tx, { section, version, since: at, by_itself: 1 });
            await insertDeployment(tx, {
              section,
              at,
              who: SITES_OWN_BUILD,
              action: 'SHIPPED',
              from_version: from,
              to_version: version,
              why: '',
              revision: revision + 1,
            });
          }
          await setRevision(tx, revision + 1);
        });
      }
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
