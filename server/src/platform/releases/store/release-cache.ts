import { glob, mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  RELEASE_MANIFEST,
  type ReleaseManifest,
  releaseFolder,
  SHELL,
  sitePathOf,
} from 'shared/releases';
import { inTime } from '../../../base/in-time.ts';
import { integrityOf } from '../../../base/integrity.ts';
import { nullIfMissing } from '../../../base/null-if-missing.ts';
import { UNFINISHED_SUFFIX, writeFileAtomically } from '../../../base/write-file-atomically.ts';
import type { Database } from '../../../database/database.ts';
import { type ReleaseId, releaseIdOf, releaseKey } from '../tables/release-id.ts';
import { findRelease, findReleases, type ReleaseRow } from '../tables/releases.queries.ts';
import { type CheckedRelease, unpackRelease } from '../upload/unpack.ts';
import { type Archives, archiveKey } from './archives.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  /** The site folder. */
  readonly site: string;
  readonly archives: Pick<Archives, 'read'>;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'info'>;
};

type SweepInput = {
  readonly keptManifests: readonly ReleaseManifest[];
  readonly builtIds: readonly ReleaseId[];
  readonly now: number;
};

type RegisteredRelease = Pick<ReleaseRow, 'section' | 'version' | 'base' | 'manifest'>;

/** A request waits this long until a release, of about one megabyte, is unpacked. Then the unpacking goes on without it. */
const UNPACK_WITHIN_MS = 5000;
const RETRY_AFTER_MS = 2000;
const MAX_FAILED_KEYS = 2000;
/** Another process may be writing younger files. */
const SWEEP_AFTER_MS = 10 * 60_000;

/**
 * The releases that are unpacked in the site folder of this machine. Missing and damaged ones are unpacked again on
 * demand. Releases on other hosts need no files here.
 */
export function createReleaseCache({ database: { db }, site, archives, logger }: Deps) {
  const unpackedKeys = new Set<string>();
  const unpackingByKey = new Map<string, Promise<boolean>>();
  /** Releases that could not be unpacked lately. */
  const failedKeys = new LRUCache<string, true>({ max: MAX_FAILED_KEYS, ttl: RETRY_AFTER_MS });

  const fileOf = (manifest: ReleaseManifest, file: string): string =>
    path.join(site, sitePathOf(manifest, file));

  async function isWhole(manifest: ReleaseManifest): Promise<boolean> {
    const areWhole = await Promise.all(
      Object.entries(manifest.files).map(async ([file, integrity]) => {
        const content = await readOrNull(fileOf(manifest, file));
        return content !== null && integrityOf(content) === integrity;
      }),
    );
    return areWhole.every(Boolean);
  }

  /** Writes the files of a release whose archive was checked. */
  async function add({ manifest, contents }: CheckedRelease): Promise<void> {
    const description = Buffer.from(JSON.stringify(manifest));
    for (const [file, content] of [...contents, [RELEASE_MANIFEST, description] as const]) {
      const target = fileOf(manifest, file);
      if ((await readOrNull(target))?.equals(content)) continue;
      await mkdir(path.dirname(target), { recursive: true });
      await writeFileAtomically(target, content);
    }
    const key = releaseKey(releaseIdOf(manifest));
    failedKeys.delete(key);
    unpackedKeys.add(key);
  }

  async function unpack(row: RegisteredRelease): Promise<boolean> {
    const key = releaseKey(row);
    try {
      if (!(await isWhole(row.manifest))) {
        const archive = await archives.read(row);
        const unpackedRelease = archive && (await unpackRelease(archive));
        if (!unpackedRelease || releaseKey(releaseIdOf(unpackedRelease.manifest)) !== key)
          throw new Error('Its archive is missing');
        await add(unpackedRelease);
        logger.info({ release: key }, 'a release was unpacked');
      }
      unpackedKeys.add(key);
      return true;
    } catch (err) {
      logger.error({ err, release: key }, 'a release could not be unpacked');
      failedKeys.set(key, true);
      return false;
    }
  }

  async function ensureUnpacked(row: RegisteredRelease): Promise<boolean> {
    const key = releaseKey(row);
    const isExternal = row.base !== releaseFolder(row.section, row.version);
    if (unpackedKeys.has(key) || isExternal) return true;
    if (failedKeys.has(key)) return false;
    const unpacking =
      unpackingByKey.get(key) ?? unpack(row).finally(() => unpackingByKey.delete(key));
    unpackingByKey.set(key, unpacking);
    return (await inTime(unpacking, UNPACK_WITHIN_MS)) === true;
  }

  return {
    add,

    /** Unpacks a release if necessary. False if it is registered and cannot be unpacked now. */
    async ensure(id: ReleaseId): Promise<boolean> {
      if (unpackedKeys.has(releaseKey(id))) return true;
      const row = await findRelease(db, id);
      return !row || ensureUnpacked(row);
    },

    /** Like `ensure`, for a release of the shell that has this file: all releases of the shell share it. */
    async ensureShared(file: string): Promise<boolean> {
      const shellReleases = await findReleases(db, SHELL);
      const row = shellReleases.find(({ manifest }) => Object.hasOwn(manifest.files, file));
      return !row || ensureUnpacked(row);
    },

    /**
     * Unpacks the releases of which files are missing, also files lost since the last call. Resolves with the keys of those
     * that cannot be unpacked now.
     */
    async unpackMissing(rows: readonly RegisteredRelease[]): Promise<string[]> {
      const unavailableKeys: string[] = [];
      for (const row of rows) {
        if (unpackedKeys.has(releaseKey(row)) && !(await isWhole(row.manifest)))
          unpackedKeys.delete(releaseKey(row));
        if (!(await ensureUnpacked(row))) unavailableKeys.push(releaseKey(row));
      }
      return unavailableKeys;
    },

    /**
     * Removes unfinished files and, but for the kept releases, archives, folders of releases and files of the shared folder. The
     * archives of a build that is not live yet stay.
     */
    async sweep({ keptManifests, builtIds, now }: SweepInput): Promise<void> {
      // Each kept release is checked again when it is requested next.
      unpackedKeys.clear();
      const wantedPaths = new Set(
        keptManifests.flatMap((manifest) => [
          archiveKey(releaseIdOf(manifest)),
          path.dirname(sitePathOf(manifest, RELEASE_MANIFEST)),
          ...Object.keys(manifest.files).map((file) => sitePathOf(manifest, file)),
        ]),
      );
      for (const id of builtIds) wantedPaths.add(archiveKey(id));
      const paths = glob(
        [`**/*${UNFINISHED_SUFFIX}`, 'releases/*/*', 'sections/*/*', `${SHELL}/assets/**/*.*`],
        { cwd: site },
      );
      for await (const pathInSite of paths) {
        // A compressed copy, `index.js.br`, stays with its file.
        if (wantedPaths.has(pathInSite.replace(/\.br$/, ''))) continue;
        const file = path.join(site, pathInSite);
        const stats = await stat(file).catch(() => null);
        if (stats && stats.mtimeMs < now - SWEEP_AFTER_MS)
          await rm(file, { recursive: true, force: true });
      }
    },
  };
}

export type ReleaseCache = ReturnType<typeof createReleaseCache>;

/** Whether a file lies in the one folder that all releases of the shell share. */
export const isSharedFile = (manifest: ReleaseManifest, file: string): boolean =>
  sitePathOf(manifest, file).startsWith(`${SHELL}/`);

const readOrNull = (file: string) => nullIfMissing(readFile(file));
