import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { placeOf, RELEASE_MANIFEST, type ReleaseManifest, SHELL } from 'shared/releases';
import { UNFINISHED_FILE, writeWhole } from '../../base/write-whole.ts';
import { badRelease, type CheckedRelease } from './unpack.ts';

const UNFINISHED = '.unfinished-';
const UNFINISHED_KEPT_MS = 10 * 60_000;

type Contents = readonly (readonly [file: string, content: Buffer])[];

/** Releases as files of the site folder. */
export function createReleaseFiles(site: string) {
  const placeIn = (manifest: ReleaseManifest, file: string): string =>
    path.join(site, placeOf(manifest, file));
  const folderOf = (manifest: ReleaseManifest): string =>
    path.dirname(placeIn(manifest, RELEASE_MANIFEST));

  /** Files that all releases of the shell share and that are not there yet. */
  const newShared = async ({ manifest, contents }: CheckedRelease): Promise<Contents> => {
    const missing: [string, Buffer][] = [];
    for (const [file, content] of contents) {
      if (!isShared(manifest, file)) continue;
      const found = await readOrNull(placeIn(manifest, file));
      if (found === null) missing.push([file, content]);
      // A live release may use it. Compressed copies of the same file may differ.
      else if (!found.equals(content) && !file.endsWith('.br')) {
        throw badRelease(`${file} is there already with other content: another name is needed.`);
      }
    }
    return missing;
  };

  return {
    /**
     * Puts a release into the site folder. Its own folder appears last, whole and on disk, or not at
     * all. Files that the releases of the shell share never change once they are there.
     */
    async put(release: CheckedRelease): Promise<void> {
      const { manifest, contents } = release;
      const folder = folderOf(manifest);
      if (await readOrNull(path.join(folder, RELEASE_MANIFEST))) return;
      for (const [file, content] of await newShared(release)) {
        await writeBelow(placeIn(manifest, file), content);
      }
      const unfinished = path.join(path.dirname(folder), `${UNFINISHED}${randomUUID()}`);
      const own = [...contents].filter(([file]) => !isShared(manifest, file));
      const description = Buffer.from(JSON.stringify(manifest));
      try {
        for (const [file, content] of [...own, [RELEASE_MANIFEST, description] as const]) {
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

const isShared = (manifest: ReleaseManifest, file: string): boolean =>
  placeOf(manifest, file).startsWith(`${SHELL}/`);

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
