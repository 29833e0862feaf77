import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { placeOf, RELEASE_MANIFEST, type ReleaseManifest, SHELL } from 'shared/contract';
import { writeWhole } from '../../write-whole.ts';
import type { CheckedRelease } from './unpack-release.ts';

const UNFINISHED = '.unfinished-';

/** Releases as files of the site folder. */
export function createReleaseFiles(site: string) {
  const folderOf = (manifest: ReleaseManifest): string =>
    path.join(site, path.dirname(placeOf(manifest, RELEASE_MANIFEST)));

  return {
    /**
     * Puts a release into the site folder. Its own folder appears last, whole and on disk, or not at
     * all; files which stand together for all releases of the shell never change once they are there.
     */
    async put({ manifest, contents }: CheckedRelease): Promise<void> {
      const folder = folderOf(manifest);
      if (await exists(path.join(folder, RELEASE_MANIFEST))) return;
      const unfinished = path.join(path.dirname(folder), `${UNFINISHED}${randomUUID()}`);
      try {
        const description = Buffer.from(JSON.stringify(manifest));
        for (const [file, content] of [...contents, [RELEASE_MANIFEST, description] as const]) {
          const place = path.join(site, placeOf(manifest, file));
          const isOwn = place.startsWith(folder + path.sep);
          const target = isOwn ? unfinished + place.slice(folder.length) : place;
          await mkdir(path.dirname(target), { recursive: true });
          await writeWhole(target, content);
        }
        await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
          // Somebody else was faster, with the same content: its hash is in the name.
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
      readFile(path.join(site, 'sections', name, version, RELEASE_MANIFEST)).catch(() => null),

    /** Bytes of a release on disk, without compressed copies. */
    async bytesOf(manifest: ReleaseManifest): Promise<number> {
      const sizes = Object.keys(manifest.files).map(async (file) => {
        const found = await readFile(path.join(site, placeOf(manifest, file))).catch(() => null);
        return found?.length ?? 0;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },

    /** Removes a release; `kept` are the other releases of the shell, whose files stay. */
    async remove(manifest: ReleaseManifest, kept: readonly ReleaseManifest[]): Promise<void> {
      await rm(folderOf(manifest), { recursive: true, force: true });
      if (manifest.kind === 'section') return;
      const needed = new Set(kept.flatMap((other) => Object.keys(other.files)));
      const unneeded = Object.keys(manifest.files).filter(
        (file) => file.startsWith('assets/') && !needed.has(file),
      );
      for (const file of unneeded) {
        const place = path.join(site, SHELL, file);
        await rm(place, { force: true });
        await rm(`${place}.br`, { force: true });
      }
    },

    /** Removes what an upload left that was cut off in the middle. */
    async removeUnfinished(): Promise<void> {
      const parent = path.join(site, 'sections');
      for (const section of await readdir(parent).catch(() => [])) {
        const entries = await readdir(path.join(parent, section)).catch(() => []);
        for (const entry of entries.filter((name) => name.startsWith(UNFINISHED))) {
          await rm(path.join(parent, section, entry), { recursive: true, force: true });
        }
      }
    },
  };
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

const exists = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

/** A rename lasts through a power cut once its folder is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
