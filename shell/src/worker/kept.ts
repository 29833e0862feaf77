import { VISITED_CACHE } from '../offline/visited-cache.ts';
import { worker } from './scope.ts';

/** Caches of the worker, by what becomes of them. */
export const CACHE = {
  /** Files of this release of the shell, and the offline page: until the next release. */
  shell: `shell-${worker.release.id}`,
  /** Sections and newest posts, the same for everybody. */
  ahead: 'ahead',
  /** What was visited. A logout drops it, and it keeps no more than the last `MOST_VISITED`. */
  visited: VISITED_CACHE,
  /** What the worker remembers of itself. */
  state: 'state',
} as const;

const MOST_VISITED = 150;

/** Everywhere: what a server varies by compression has the same content. */
const ANY = { ignoreVary: true } as const;

/** Keeps an answer. Does nothing where storage is full or forbidden. */
export async function keep(cache: string, address: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type === 'opaque') return;
  try {
    await (await caches.open(cache)).put(address, response);
  } catch {
    // Full: what was only visited goes first. Or the line broke in the middle of it.
    if (cache !== CACHE.visited) await caches.delete(CACHE.visited).catch(() => false);
  }
}

/** Keeps what somebody visited, and drops what was visited longest ago. */
export async function keepVisited(address: string, response: Response): Promise<void> {
  await keep(CACHE.visited, address, response);
  const visited = await addresses(CACHE.visited);
  await drop(CACHE.visited, visited.slice(0, Math.max(0, visited.length - MOST_VISITED)));
}

export const find = (address: string, cacheName?: string): Promise<Response | undefined> =>
  caches
    .match(address, cacheName === undefined ? ANY : { ...ANY, cacheName })
    .catch(() => undefined);

export const cacheNames = (): Promise<string[]> => caches.keys().catch(() => []);

/** The addresses in a cache, oldest first. */
export async function addresses(cache: string): Promise<string[]> {
  try {
    return (await (await caches.open(cache)).keys()).map(({ url }) => url);
  } catch {
    return [];
  }
}

export async function drop(cache: string, unwanted: readonly string[]): Promise<void> {
  if (unwanted.length === 0) return;
  try {
    const from = await caches.open(cache);
    for (const address of unwanted) await from.delete(address, ANY);
  } catch {
    // Where storage is forbidden, there is nothing.
  }
}
