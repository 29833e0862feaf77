import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type ReleaseManifest, releaseFolder, SHELL } from 'shared/releases';
import { inTime, LATE } from '../../../base/in-time.ts';
import type { Database } from '../../../database/database.ts';
import { findRelease, type ReleaseRow } from '../releases.queries.ts';
import { findShellWith } from '../shell-releases.queries.ts';
import type { ReleaseFiles } from './files.ts';
import type { NamedRelease, ReleaseStore } from './release-store.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly files: ReleaseFiles;
  readonly store: ReleaseStore;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info'>;
};

/** `foreign`: not registered, or its files lie on another host, so this machine needs none. */
export type Presence = 'here' | 'missing' | 'foreign';

/** A release with its files on this site: what the rows of releases and of what is live both say. */
export type KeptRelease = Pick<ReleaseRow, 'section' | 'version' | 'base' | 'manifest'>;

/** Somebody waits for the answer. A release has about one megabyte; the fetching goes on. */
const FETCH_WITHIN_MS = 5000;
const TRY_AGAIN_MS = 2000;
const MOST_REMEMBERED = 2000;

/**
 * This machine's own copies of releases, from which it serves. One that is missing is fetched from the store when
 * it is needed, and is there whole or not at all. Each is compared with its hashes before it counts as here.
 */
export function createReleaseCopies({ database, files, store, logger }: Deps) {
  const here = new Set<string>();
  const underWay = new Map<string, Promise<Presence>>();
  const failed = new LRUCache<string, Presence>({ max: MOST_REMEMBERED, ttl: TRY_AGAIN_MS });
  const said = new Set<string>();

  async function bring(manifest: ReleaseManifest): Promise<Presence> {
    const key = keyOf(manifest);
    if (await files.isWhole(manifest)) return note(key, 'here');
    const found = await store.read(manifest).catch((error: unknown) => {
      logger.error({ err: error, release: key }, 'a release could not be fetched');
      return null;
    });
    if (!found) return note(key, 'missing');
    await files.put(found);
    logger.info({ release: key }, 'a release was fetched');
    return note(key, 'here');
  }

  function note(key: string, presence: Presence): Presence {
    if (presence === 'here') {
      here.add(key);
      said.delete(key);
      return presence;
    }
    failed.set(key, presence);
    if (presence === 'missing' && !said.has(key)) {
      said.add(key);
      logger.error(
        { release: key },
        'the files of a release are not on this machine and cannot be fetched: bring them back, or release again',
      );
    }
    return presence;
  }

  async function ensureRow({ section, version, base, manifest }: KeptRelease): Promise<Presence> {
    const key = `${section} ${version}`;
    if (here.has(key)) return 'here';
    if (base !== releaseFolder(section, version)) return 'foreign';
    if (failed.get(key) === 'missing') return 'missing';
    const bringing =
      underWay.get(key) ?? bring(JSON.parse(manifest)).finally(() => underWay.delete(key));
    underWay.set(key, bringing);
    const presence = await inTime(bringing, FETCH_WITHIN_MS);
    return presence === LATE ? 'missing' : presence;
  }

  return {
    ensureRow,

    /** Brings a release here, if it is registered. */
    async ensure({ name: section, version }: NamedRelease): Promise<Presence> {
      const key = `${section} ${version}`;
      if (here.has(key)) return 'here';
      const lately = failed.get(key);
      if (lately) return lately;
      const row = await findRelease(database.db, { section, version });
      return row ? ensureRow(row) : note(key, 'foreign');
    },

    /** Brings the release of the shell here that has this file among those that all its releases share. */
    async ensureShared(file: string): Promise<Presence> {
      const key = `${SHELL} ${file}`;
      const lately = failed.get(key);
      if (lately) return lately;
      const row = await findShellWith(database.db, file);
      return row ? ensureRow(row) : note(key, 'foreign');
    },

    /** A release that has just been put here. */
    add: (named: NamedRelease): void => {
      failed.delete(keyOf(named));
      note(keyOf(named), 'here');
    },

    /** Whether a release is on this machine, without fetching it. */
    async isHere({ section, version, base, manifest }: KeptRelease): Promise<boolean> {
      if (here.has(`${section} ${version}`) || base !== releaseFolder(section, version))
        return true;
      if (!(await files.isWhole(JSON.parse(manifest)))) return false;
      note(`${section} ${version}`, 'here');
      return true;
    },

    /** Those that are neither here nor can be had. Notices files that have gone since they were here. */
    async missingAmong<Kept extends KeptRelease>(rows: readonly Kept[]): Promise<Kept[]> {
      const missing: Kept[] = [];
      for (const row of rows) {
        const key = `${row.section} ${row.version}`;
        if (here.has(key) && !(await files.areThere(JSON.parse(row.manifest)))) here.delete(key);
        if ((await ensureRow(row)) === 'missing') missing.push(row);
      }
      return missing;
    },

    /** A release that is being removed. */
    forget: (named: NamedRelease): void => void here.delete(keyOf(named)),
  };
}

export type ReleaseCopies = ReturnType<typeof createReleaseCopies>;

const keyOf = ({ name, version }: NamedRelease): string => `${name} ${version}`;
