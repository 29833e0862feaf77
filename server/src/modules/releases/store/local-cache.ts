import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ReleaseManifest, releaseFolder } from 'shared/releases';
import { inTime } from '../../../base/in-time.ts';
import type { Database } from '../../../database/database.ts';
import { keyOf, type Named, namedBy } from '../named.ts';
import { findRelease, findShellWith, type ReleaseRow } from '../releases.queries.ts';
import type { ReleaseFiles, ReleaseStore } from './files.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly files: ReleaseFiles;
  readonly store: ReleaseStore;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info'>;
};

type KeptRelease = Pick<ReleaseRow, 'section' | 'version' | 'base' | 'manifest'>;

/** A request waits this long for a release of about one megabyte; the fetch continues. */
const FETCH_WITHIN_MS = 5000;
const TRY_AGAIN_MS = 2000;
const MOST_REMEMBERED = 2000;

/**
 * The releases on this machine. Missing ones are fetched from the store on demand and compared with their hashes.
 * Releases on other hosts need no files here.
 */
export function createLocalCache({ database: { db }, files, store, logger }: Deps) {
  const here = new Set<string>();
  const fetching = new Map<string, Promise<boolean>>();
  /** Releases that could not be fetched lately. */
  const failed = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: TRY_AGAIN_MS });

  async function fetchRelease(manifest: ReleaseManifest): Promise<boolean> {
    const release = keyOf(namedBy(manifest));
    if (!(await files.isWhole(manifest))) {
      const found = await store.read(manifest).catch((err: unknown) => {
        logger.error({ err, release }, 'a release could not be fetched');
        return null;
      });
      if (!found) {
        failed.set(release, true);
        return false;
      }
      await files.write(found);
      logger.info({ release }, 'a release was fetched');
    }
    here.add(release);
    return true;
  }

  async function ensureRow(row: KeptRelease): Promise<boolean> {
    const key = keyOf(row);
    if (here.has(key) || isElsewhere(row)) return true;
    if (failed.has(key)) return false;
    const pending =
      fetching.get(key) ?? fetchRelease(row.manifest).finally(() => fetching.delete(key));
    fetching.set(key, pending);
    return (await inTime(pending, FETCH_WITHIN_MS)) === true;
  }

  return {
    /** Fetches a release if necessary. False if it is registered and its files cannot be fetched now. */
    async ensure(named: Named): Promise<boolean> {
      if (here.has(keyOf(named))) return true;
      const row = await findRelease(db, named);
      return !row || ensureRow(row);
    },

    /** The same for the release of the shell with this file, which all releases of the shell share. */
    async ensureShared(file: string): Promise<boolean> {
      const row = await findShellWith(db, file);
      return !row || ensureRow(row);
    },

    /** Notes a release that has just been written here. */
    add(named: Named): void {
      failed.delete(keyOf(named));
      here.add(keyOf(named));
    },

    /** Notes a release that is being removed. */
    forget: (named: Named): void => void here.delete(keyOf(named)),

    /** Whether a release is on this machine, without fetching it. */
    isHere: async (row: KeptRelease): Promise<boolean> =>
      here.has(keyOf(row)) || isElsewhere(row) || files.isWhole(row.manifest),

    /** Releases whose files cannot be fetched. Notices files that were removed from this machine. */
    async missingAmong<Kept extends KeptRelease>(rows: readonly Kept[]): Promise<Kept[]> {
      const missing: Kept[] = [];
      for (const row of rows) {
        if (here.has(keyOf(row)) && !(await files.areThere(row.manifest))) here.delete(keyOf(row));
        if (!(await ensureRow(row))) missing.push(row);
      }
      return missing;
    },
  };
}

export type ReleaseCache = ReturnType<typeof createLocalCache>;

const isElsewhere = ({ section, version, base }: KeptRelease): boolean =>
  base !== releaseFolder(section, version);
