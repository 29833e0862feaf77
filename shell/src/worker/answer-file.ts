import { addresses, CACHE, find, keep, keepVisited } from './kept.ts';
import { readState } from './state.ts';
import { ask } from './tell.ts';

/**
 * A file of a release: the kept one, because its address never has another content. A page that fetches a file anew
 * has found the kept one damaged: it gets the file from the network, and the kept one is replaced.
 */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const plain = origin + pathname;
  const isAnew = search !== '' || request.cache === 'reload';
  const kept = await find(plain);
  if (kept && !isAnew) return kept;
  try {
    const file = await ask(request);
    const copy = file.clone();
    event.waitUntil(kept ? replace(plain, copy) : keepNew(plain, copy));
    return file;
  } catch (cause) {
    if (kept) return kept;
    throw cause;
  }
}

async function keepNew(address: string, file: Response): Promise<void> {
  const { isPreview } = await readState();
  if (!isPreview) await keepVisited(address, file);
}

async function replace(address: string, file: Response): Promise<void> {
  for (const cache of [CACHE.shell, CACHE.ahead, CACHE.visited]) {
    const isThere = (await addresses(cache)).includes(address);
    if (isThere) await keep(cache, address, file.clone());
  }
}
