import { dirname } from 'node:path';
import { isTestOrConfig, type Repository, type Rule } from './read-repository.ts';

const SOURCE_FILE = /^(?:shared|shell|mf-[^/]+|server|tools)\/src\//;

/** Maps each folder to those it imports from, in the same package. */
function importedFolders({ files }: Repository): Map<string, Set<string>> {
  const paths = new Set(files.map(({ path }) => path));
  const importsByFolder = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    if (!SOURCE_FILE.test(path) || isTestOrConfig(path)) continue;
    const folder = dirname(path);
    const targetFolders = importsByFolder.get(folder) ?? new Set();
    importsByFolder.set(folder, targetFolders);
    for (const { specifier } of imports) {
      if (paths.has(specifier) && dirname(specifier) !== folder)
        targetFolders.add(dirname(specifier));
    }
  }
  return importsByFolder;
}

/** The first chain of imports from a folder back to itself; null if there is none. */
function findCycle(
  start: string,
  importsByFolder: ReadonlyMap<string, ReadonlySet<string>>,
): string[] | null {
  const visited = new Set<string>();
  const search = (folder: string, chain: readonly string[]): string[] | null => {
    for (const next of importsByFolder.get(folder) ?? []) {
      if (next === start) return [...chain, next];
      if (visited.has(next)) continue;
      visited.add(next);
      const cycle = search(next, [...chain, next]);
      if (cycle) return cycle;
    }
    return null;
  };
  return search(start, [start]);
}

export const noFolderCycles: Rule = {
  name: 'no folder imports, by way of others, from itself',
  findBreaches(repository) {
    const importsByFolder = importedFolders(repository);
    return [...importsByFolder.keys()].flatMap((folder) => {
      const cycle = findCycle(folder, importsByFolder);
      // Only the first folder of a cycle reports it.
      return cycle?.every((other) => other >= folder) ? [cycle.join(' -> ')] : [];
    });
  },
};

/** Lists folders with more files than a reader takes in at a glance; tests stand beside their files and do not count. */
export function crowdedFolders(paths: readonly string[], maxFiles: number): string[] {
  const sources = paths.filter((path) => SOURCE_FILE.test(path) && !isTestOrConfig(path));
  return [...Map.groupBy(sources, dirname)].flatMap(([folder, files]) =>
    files.length > maxFiles ? [`${folder} has ${files.length} files`] : [],
  );
}
