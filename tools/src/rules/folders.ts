import { dirname } from 'node:path';
import { isTestOrConfig, type Repository, type Rule } from './read-repository.ts';

const SOURCE_FILE = /^(?:shared|shell|mf-[^/]+|server|tools)\/src\//;

/**
 * A room is a folder, or the files of a folder that are in none of its folders. Schemas check names as releases have them, and
 * releases have types of the contract, so these two count as one room, with all their folders side by side.
 */
const JOINED_ROOMS = /^shared\/src\/(?:contract|releases)(?:\/|$)/;

/** The rooms around a file, outermost first: `server/src/app.ts` is in `server`, `src`, `(files)`. */
function roomsAround(path: string): string[] {
  const folder = dirname(path);
  return JOINED_ROOMS.test(folder)
    ? ['shared', 'src', 'contract, releases', folder]
    : [...folder.split('/'), '(files)'];
}

/** Maps each room to those beside it from which it imports, in the same package. */
function importedRooms({ files }: Repository): Map<string, Set<string>> {
  const paths = new Set(files.map(({ path }) => path));
  const importsByRoom = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    if (!SOURCE_FILE.test(path) || isTestOrConfig(path)) continue;
    const rooms = roomsAround(path);
    for (const { specifier } of imports.filter((imported) => paths.has(imported.specifier))) {
      const targetRooms = roomsAround(specifier);
      // The rooms that stand beside each other are the first in which the two paths differ.
      const depth = rooms.findIndex((room, index) => room !== targetRooms[index]);
      if (depth === -1) continue;
      const [from = '', to = ''] = [rooms, targetRooms].map((names) =>
        names.slice(0, depth + 1).join('/'),
      );
      importsByRoom.set(from, (importsByRoom.get(from) ?? new Set()).add(to));
    }
  }
  return importsByRoom;
}

/** The first chain of imports from a room back to itself; null if there is none. */
function findCycle(
  start: string,
  importsByRoom: ReadonlyMap<string, ReadonlySet<string>>,
): string[] | null {
  const visited = new Set<string>();
  const search = (room: string, chain: readonly string[]): string[] | null => {
    for (const next of importsByRoom.get(room) ?? []) {
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
  name: 'no folder imports, by way of others beside it, from itself',
  findBreaches(repository) {
    const importsByRoom = importedRooms(repository);
    return [...importsByRoom.keys()].flatMap((room) => {
      const cycle = findCycle(room, importsByRoom);
      // Only the first room of a cycle reports it.
      return cycle?.every((other) => other >= room) ? [cycle.join(' -> ')] : [];
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
