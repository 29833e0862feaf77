import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { placeOf, RELEASE_MANIFEST, type ReleaseManifest, SHELL } from 'shared/releases';
import { integrityOf } from '../../../base/integrity.ts';
import { UNFINISHED_FILE, writeWhole } from '../../../base/write-whole.ts';
import type { CheckedRelease } from '../unpack.ts';

type Named = { readonly name: string; readonly version: string };

/** Younger files may be those of an upload that another process is writing. */
const UNFINISHED_KEPT_MS = 10 * 60_000;

/**
 * Releases as files of the site folder. The description is written last: a release is there whole or, without one, not
 * at all.
 */
export function createReleaseFiles(site: string) {
  const placeIn = (manifest: ReleaseManifest, file: string): string =>
    path.join(site, placeOf(manifest, file));

  /** Null for a file that is missing or damaged. */
  async function soundContent(manifest: ReleaseManifest, file: string): Promise<Buffer | null> {
    const content = await readOrNull(placeIn(manifest, file));
    return content && integrityOf(content) === manifest.files[file] ? content : null;
  }

  const readDescription = ({ name, version }: Named): Promise<Buffer | null> =>
    readOrNull(path.join(site, 'sections', name, version, RELEASE_MANIFEST));

  return {
    readDescription,

    has: async (named: Named): Promise<boolean> => (await readDescription(named)) !== null,

    /** Writes missing and damaged files. An existing compressed file stays, because two compressions may differ. */
    async write({ manifest, contents }: CheckedRelease): Promise<void> {
      const description = Buffer.from(JSON.stringify(manifest));
      for (const [file, content] of [...contents, [RELEASE_MANIFEST, description] as const]) {
        const place = placeIn(manifest, file);
        const found = await readOrNull(place);
        if (found && (file.endsWith('.br') || found.equals(content))) continue;
        await mkdir(path.dirname(place), { recursive: true });
        await writeWhole(place, content);
      }
    },

    /** Whether all files of a release are there, each compared with its hash. */
    async isWhole(manifest: ReleaseManifest): Promise<boolean> {
      const all = Object.keys(manifest.files).map((file) => soundContent(manifest, file));
      return !(await Promise.all(all)).includes(null);
    },

    /** All files of a release, each compared with its hash; null when one is missing or damaged. */
    async read(manifest: ReleaseManifest): Promise<CheckedRelease | null> {
      const contents = new Map<string, Buffer>();
      for (const file of Object.keys(manifest.files)) {
        const content = await soundContent(manifest, file);
        if (content === null) return null;
        contents.set(file, content);
        const compressed = await readOrNull(`${placeIn(manifest, file)}.br`);
        if (compressed) contents.set(`${file}.br`, compressed);
      }
      return { manifest, contents };
    },

    /** Whether all files of a release are there. They are not read. */
    async areThere(manifest: ReleaseManifest): Promise<boolean> {
      const all = [RELEASE_MANIFEST, ...Object.keys(manifest.files)];
      const found = await Promise.all(all.map((file) => statOrNull(placeIn(manifest, file))));
      return found.every((one) => one?.isFile());
    },

    /** Bytes of a release, without compressed files. */
    async bytesOf(manifest: ReleaseManifest): Promise<number> {
      const all = Object.keys(manifest.files).map((file) => statOrNull(placeIn(manifest, file)));
      return (await Promise.all(all)).reduce((sum, found) => sum + (found?.size ?? 0), 0);
    },

    /** Removes a release; `shells` are the other releases of the shell, whose files must stay. */
    async remove(manifest: ReleaseManifest, shells: readonly ReleaseManifest[]): Promise<void> {
      const description = placeIn(manifest, RELEASE_MANIFEST);
      await rm(path.dirname(description), { recursive: true, force: true });
      const needed = new Set(shells.flatMap((other) => Object.keys(other.files)));
      for (const file of Object.keys(manifest.files)) {
        if (!isShared(manifest, file) || needed.has(file)) continue;
        for (const end of ['', '.br']) await rm(placeIn(manifest, file) + end, { force: true });
      }
    },

    /**
     * Removes unfinished uploads and, with `kept`, the folders of all other releases. Young folders stay, because
     * another process may be writing them.
     */
    async sweep({ now, kept }: { now: number; kept: ReadonlySet<string> | null }): Promise<void> {
      const removeOld = async (place: string): Promise<void> => {
        const found = await statOrNull(place);
        if (found && found.mtimeMs < now - UNFINISHED_KEPT_MS)
          await rm(place, { recursive: true, force: true });
      };
      for (const folder of [site, path.join(site, SHELL, 'assets')])
        for (const file of await namesIn(folder))
          if (file.endsWith(UNFINISHED_FILE)) await removeOld(path.join(folder, file));
      for (const name of await namesIn(path.join(site, 'sections')))
        for (const version of await namesIn(path.join(site, 'sections', name))) {
          const isWanted = kept?.has(`${name} ${version}`) ?? true;
          if (!isWanted || (await readDescription({ name, version })) === null)
            await removeOld(path.join(site, 'sections', name, version));
        }
    },
  };
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/** Keeps the files of releases for every process of the site. */
export type ReleaseStore = Pick<ReleaseFiles, 'has' | 'read' | 'write' | 'remove'>;

/** A file in the one folder that all releases of the shell share. */
export const isShared = (manifest: ReleaseManifest, file: string): boolean =>
  placeOf(manifest, file).startsWith(`${SHELL}/`);

const readOrNull = (place: string) => readFile(place).catch(() => null);
const statOrNull = (place: string) => stat(place).catch(() => null);
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
