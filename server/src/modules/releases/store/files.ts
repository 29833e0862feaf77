import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { placeOf, RELEASE_MANIFEST, type ReleaseManifest, SHELL } from 'shared/releases';
import { integrityOf } from '../../../base/integrity.ts';
import { UNFINISHED_FILE, writeWhole } from '../../../base/write-whole.ts';
import type { CheckedRelease } from '../unpack.ts';

const UNFINISHED = '.unfinished-';
const UNFINISHED_KEPT_MS = 10 * 60_000;

type Contents = readonly (readonly [file: string, content: Buffer])[];

/** Releases as files of the site folder. */
export function createReleaseFiles(site: string) {
  const placeIn = (manifest: ReleaseManifest, file: string): string =>
    path.join(site, placeOf(manifest, file));
  const folderOf = (manifest: ReleaseManifest): string =>
    path.dirname(placeIn(manifest, RELEASE_MANIFEST));

  /** Which of these files are missing or damaged. A compressed copy that is there stays: copies may differ. */
  const wanting = async (manifest: ReleaseManifest, files: Contents): Promise<Contents> => {
    const found = await Promise.all(
      files.map(async ([file, content]) => {
        const there = await readOrNull(placeIn(manifest, file));
        return there !== null && (file.endsWith('.br') || there.equals(content));
      }),
    );
    return files.filter((_, at) => !found[at]);
  };

  /** Null for a file that is missing or damaged. */
  const soundContent = async (manifest: ReleaseManifest, file: string): Promise<Buffer | null> => {
    const content = await readOrNull(placeIn(manifest, file));
    return content && integrityOf(content) === manifest.files[file] ? content : null;
  };

  /** Whether all files of a release are there, each compared with its hash. */
  const isWhole = async (manifest: ReleaseManifest): Promise<boolean> => {
    const all = Object.keys(manifest.files).map((file) => soundContent(manifest, file));
    return !(await Promise.all(all)).includes(null);
  };

  return {
    /**
     * Puts a release into the site folder. Its own folder appears last, whole and on disk, or not at all. In one
     * that is there, what is missing or damaged is written anew.
     */
    async put(release: CheckedRelease): Promise<void> {
      const { manifest, contents } = release;
      const folder = folderOf(manifest);
      const isThere = (await readOrNull(path.join(folder, RELEASE_MANIFEST))) !== null;
      const inPlace = [...contents].filter(([file]) => isThere || isShared(manifest, file));
      for (const [file, content] of await wanting(manifest, inPlace)) {
        await writeBelow(placeIn(manifest, file), content);
      }
      if (isThere) return;
      const unfinished = path.join(path.dirname(folder), `${UNFINISHED}${randomUUID()}`);
      const own = [...contents].filter(([file]) => !isShared(manifest, file));
      try {
        for (const [file, content] of [...own, [RELEASE_MANIFEST, described(manifest)] as const]) {
          await writeBelow(path.join(unfinished, file), content);
        }
        await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
          // Another upload was faster, with the same content: the hash is in the name.
          if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
        });
        await syncFolder(path.dirname(folder));
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    },

    isWhole,

    /** All files of a release, each compared with its hash; null when one is missing or damaged. */
    async read(manifest: ReleaseManifest): Promise<CheckedRelease | null> {
      const contents = new Map<string, Buffer>();
      for (const file of Object.keys(manifest.files)) {
        const content = await soundContent(manifest, file);
        if (content === null) return null;
        contents.set(file, content);
        const copy = await readOrNull(`${placeIn(manifest, file)}.br`);
        if (copy) contents.set(`${file}.br`, copy);
      }
      return { manifest, contents };
    },

    /** Whether all files of a release are there. They are not read. */
    async areThere(manifest: ReleaseManifest): Promise<boolean> {
      const all = [RELEASE_MANIFEST, ...Object.keys(manifest.files)];
      const found = await Promise.all(all.map((file) => isFile(placeIn(manifest, file))));
      return !found.includes(false);
    },

    /** The description of a release in the site folder; null when there is none. */
    readDescription: ({
      name,
      version,
    }: {
      name: string;
      version: string;
    }): Promise<Buffer | null> =>
      readOrNull(path.join(site, 'sections', name, version, RELEASE_MANIFEST)),

    /** Bytes of a release on disk, without compressed copies. */
    async bytesOf(manifest: ReleaseManifest): Promise<number> {
      const sizes = Object.keys(manifest.files).map(async (file) => {
        const found = await readOrNull(placeIn(manifest, file));
        return found?.length ?? 0;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },

    /** Removes a release; `kept` are the other releases of the shell, whose files must stay. */
    async remove(manifest: ReleaseManifest, kept: readonly ReleaseManifest[]): Promise<void> {
      await rm(folderOf(manifest), { recursive: true, force: true });
      if (manifest.kind === 'section') return;
      const needed = new Set(kept.flatMap((other) => Object.keys(other.files)));
      const unneeded = Object.keys(manifest.files).filter(
        (file) => isShared(manifest, file) && !needed.has(file),
      );
      for (const file of unneeded) {
        const place = placeIn(manifest, file);
        await rm(place, { force: true });
        await rm(`${place}.br`, { force: true });
      }
    },

    /**
     * Removes the folders of releases that are not among `kept`. What is young stays: it may be about to be
     * registered. Only where these files are copies.
     */
    async removeAllBut(kept: ReadonlySet<string>, now: number): Promise<void> {
      const sections = path.join(site, 'sections');
      for (const name of await readdir(sections).catch(() => [])) {
        for (const version of await readdir(path.join(sections, name)).catch(() => [])) {
          const folder = path.join(sections, name, version);
          if (version.startsWith('.') || kept.has(`${name} ${version}`)) continue;
          const found = await stat(folder).catch(() => null);
          if (found && found.mtimeMs < now - UNFINISHED_KEPT_MS) {
            await rm(folder, { recursive: true, force: true });
          }
        }
      }
    },

    /**
     * Removes what uploads left unfinished. What is young stays, because another process that shares the
     * folder may be writing it.
     */
    async removeUnfinished(now: number): Promise<void> {
      const sections = path.join(site, 'sections');
      const names = await readdir(sections).catch(() => []);
      const folders = [site, path.join(site, SHELL, 'assets')];
      for (const folder of [...folders, ...names.map((name) => path.join(sections, name))]) {
        for (const entry of await readdir(folder).catch(() => [])) {
          if (!entry.startsWith(UNFINISHED) && !entry.endsWith(UNFINISHED_FILE)) continue;
          const place = path.join(folder, entry);
          const found = await stat(place).catch(() => null);
          if (found && found.mtimeMs < now - UNFINISHED_KEPT_MS) {
            await rm(place, { recursive: true, force: true });
          }
        }
      }
    },
  };
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/** A file in the one folder that all releases of the shell share. */
export const isShared = (manifest: ReleaseManifest, file: string): boolean =>
  placeOf(manifest, file).startsWith(`${SHELL}/`);

const described = (manifest: ReleaseManifest): Buffer => Buffer.from(JSON.stringify(manifest));

const isFile = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isFile(),
    () => false,
  );

const readOrNull = (place: string): Promise<Buffer | null> => readFile(place).catch(() => null);

async function writeBelow(place: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await writeWhole(place, content);
}

/** A rename survives a power cut only once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
