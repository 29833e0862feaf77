import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Discovery } from 'shared/releases';
import { writeFileAtomically } from '../../base/write-file-atomically.ts';
import type { Database } from '../../database/database.ts';
import { documentOf } from './document.rules.ts';
import type { ReleaseCache } from './store/release-cache.ts';
import type { ReleaseId } from './tables/release-id.ts';
import { findRevision, findShownReleases } from './tables/releases.queries.ts';
import type { WithdrawnReleases } from './withdrawn-releases.ts';

type Deps = {
  readonly database: Database;
  /** The site folder. */
  readonly site: string;
  readonly cache: Pick<ReleaseCache, 'unpackMissing'>;
  readonly withdrawn: Pick<WithdrawnReleases, 'has' | 'refresh'>;
  readonly renderPagesOf: (documentText: string) => Promise<void>;
};

/** How often the file is compared with the database although no change is known. */
const COMPARE_EVERY_MS = 10_000;
/** How often it is compared while files are missing. */
const COMPARE_WITHOUT_FILES_EVERY_MS = 1000;

/**
 * Keeps `discovery.json`, from which this process makes pages, equal to the database, but never ahead of the files: it
 * stays unchanged until all files of the releases that the new one names are here. It is replaced whole, so a process that
 * dies leaves the old one, and the next `publish` repairs it.
 */
export function createLiveDocument(deps: Deps) {
  const { database, site, cache, withdrawn, renderPagesOf } = deps;
  const { db } = database;
  const file = path.join(site, 'discovery.json');
  let lastRun: Promise<void> = Promise.resolve();
  let missingReleases: readonly string[] = [];
  let publishedRevision: number | undefined;
  let publishedReleases: readonly ReleaseId[] = [];
  let comparedAt = Number.NEGATIVE_INFINITY;
  let seenDataVersion: string | undefined;

  async function write(document: Discovery): Promise<void> {
    const text = `${JSON.stringify(document, null, 2)}\n`;
    if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
    // Pages of a withdrawn release are not shown any more, so visitors must not wait until all others are rendered.
    if (!publishedReleases.some(withdrawn.has)) await renderPagesOf(text);
    await mkdir(site, { recursive: true });
    await writeFileAtomically(file, Buffer.from(text));
  }

  async function update(): Promise<void> {
    comparedAt = performance.now();
    const revision = await findRevision(db);
    await withdrawn.refresh();
    const shownReleases = await findShownReleases(db);
    missingReleases = await cache.unpackMissing(shownReleases);
    if (missingReleases.length === 0) {
      if (shownReleases.length > 0) await write(documentOf(shownReleases, revision));
      publishedRevision = revision;
      publishedReleases = shownReleases;
    }
    // Another process may have changed the live releases since they were read, and written before this one.
    if ((await findRevision(db)) !== revision) await update();
  }

  /** Resolves when the file is equal to the database. One run at a time in this process. */
  const publish = (): Promise<void> => {
    const run = lastRun.then(update);
    // The caller gets the error of a run; the next run goes ahead.
    lastRun = run.catch(() => undefined);
    return run;
  };

  return {
    publish,

    /** The live releases without files here, as `name version`. */
    missing: (): readonly string[] => missingReleases,

    /** Publishes changes of other processes. It is called all the time, and mostly finds none. */
    async follow(): Promise<void> {
      const dataVersion = database.version.now();
      const areFilesMissing = missingReleases.length > 0;
      const intervalMs = areFilesMissing ? COMPARE_WITHOUT_FILES_EVERY_MS : COMPARE_EVERY_MS;
      const isDue = performance.now() - comparedAt >= intervalMs;
      // Undefined while this process does not know whether others have written.
      const mayBeChanged = dataVersion === undefined || dataVersion !== seenDataVersion;
      if (
        isDue ||
        (mayBeChanged && !areFilesMissing && (await findRevision(db)) !== publishedRevision)
      )
        await publish();
      seenDataVersion = dataVersion;
    },
  };
}

export type LiveDocument = ReturnType<typeof createLiveDocument>;
