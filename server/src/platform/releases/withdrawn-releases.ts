import { SHELL, sitePathOf } from 'shared/releases';
import type { Database } from '../../database/database.ts';
import { findWithdrawnKeys } from './tables/history.queries.ts';
import { type ReleaseId, releaseKey } from './tables/release-id.ts';
import { findReleases, type ReleaseRow } from './tables/releases.queries.ts';

const pathsOf = ({ manifest }: ReleaseRow): string[] =>
  Object.keys(manifest.files).map((file) => sitePathOf(manifest, file));

const SHELL_KEY_START = releaseKey({ section: SHELL, version: '' });

/** The releases that were withdrawn as unsafe, as far as this process knows: requests never ask the database. */
export function createWithdrawnReleases({ db }: Pick<Database, 'db'>) {
  const knownKeys = new Set<string>();
  /** The files that only withdrawn releases of the shell have. Its releases share one folder, so the path does not tell. */
  let withdrawnShellPaths: ReadonlySet<string> = new Set();
  const has = (id: ReleaseId): boolean => knownKeys.has(releaseKey(id));

  return {
    has,
    /** Rises with every withdrawal that becomes known. */
    get count(): number {
      return knownKeys.size;
    },
    /** Whether a file, by its path in the site folder, is of withdrawn releases only. */
    hasFile(pathInSite: string): boolean {
      const [folder, section = '', version = ''] = pathInSite.split('/');
      if (folder !== SHELL) return has({ section, version });
      const uncompressedPath = pathInSite.replace(/\.(?:br|gz)$/, '');
      return withdrawnShellPaths.has(uncompressedPath);
    },
    /** Learns what was withdrawn since the last time, also by other processes. */
    async refresh(): Promise<void> {
      for (const key of await findWithdrawnKeys(db)) knownKeys.add(key);
      if (![...knownKeys].some((key) => key.startsWith(SHELL_KEY_START))) return;
      const shells = await findReleases(db, SHELL);
      const isWithdrawn = ({ section, version }: ReleaseRow) => has({ section, version });
      const keptPaths = new Set(shells.filter((row) => !isWithdrawn(row)).flatMap(pathsOf));
      const withdrawnPaths = shells.filter(isWithdrawn).flatMap(pathsOf);
      withdrawnShellPaths = new Set(withdrawnPaths.filter((file) => !keptPaths.has(file)));
    },
  };
}

export type WithdrawnReleases = ReturnType<typeof createWithdrawnReleases>;
