import type { Page } from 'shared/contract';
import { namePictures } from './answer-picture.ts';
import { answerInTime, LATE } from './in-time.ts';
import { addresses, CACHE, drop, find, keepVisited } from './kept.ts';
import { answerFrom } from './kept-list.rules.ts';
import { readState } from './state.ts';
import { ask, tell } from './tell.ts';

/** How many of the newest posts and products are kept. */
const NEWEST = 20;

/** The lists that are kept, by the beginning of the calls that they answer. */
export const LISTS = {
  '/api/news': `/api/news?page=0&size=${NEWEST}`,
  '/api/products': `/api/products?page=0&size=${NEWEST}`,
} as const;

/** After a write, who wrote waits for what is true now, however long that takes. */
const AFTER_WRITE_MS = 60_000;

let wroteAt = 0;

export function noteWrite(): void {
  wroteAt = Date.now();
}

/**
 * A public answer of the API from the network; the kept one, if it does not come in time or not at all. When the fresh
 * one then says something else, pages are told.
 */
export async function answerCall(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { isPreview } = await readState();
  const coming = ask(request).then((fresh) => {
    if (!isPreview) event.waitUntil(keepCall(request.url, fresh.clone()));
    return fresh;
  });
  event.waitUntil(coming.catch(() => undefined));
  try {
    if (Date.now() - wroteAt < AFTER_WRITE_MS) return await coming;
    const fresh = await answerInTime(coming);
    if (fresh !== LATE) return fresh;
    const kept = await findCall(request.url);
    if (!kept) return await coming;
    event.waitUntil(tellIfOther(kept.clone(), coming));
    return kept;
  } catch (cause) {
    const kept = await findCall(request.url);
    if (kept) return kept;
    throw cause;
  }
}

async function tellIfOther(kept: Response, coming: Promise<Response>): Promise<void> {
  const before = await kept.json();
  // Read from the cache: the page may not have the answer any more.
  const fresh = await coming.catch(() => undefined);
  if (fresh?.status !== 200) return;
  if (JSON.stringify(await fresh.json()) !== JSON.stringify(before)) await tell('renewed');
}

/** Keeps a public answer that a visitor has seen. */
export async function keepCall(address: string, answer: Response): Promise<void> {
  if (answer.status !== 200) return;
  const copy = answer.clone();
  await namePictures(await answer.text());
  await keepVisited(address, copy);
}

async function findCall(address: string): Promise<Response | undefined> {
  return (await find(address, CACHE.visited)) ?? fromList(new URL(address));
}

async function fromList(url: URL): Promise<Response | undefined> {
  const list = Object.entries(LISTS).find(([start]) => url.pathname.startsWith(start))?.[1];
  const kept = list && (await find(list, CACHE.ahead));
  if (!kept) return undefined;
  const items: Page<{ id: number }> = await kept.json();
  const answer = answerFrom(items, url);
  return answer && Response.json(answer);
}

/** Drops kept answers of single items that the lists, which are newer, contain too. */
export async function forgetOlder(): Promise<void> {
  const older: string[] = [];
  for (const address of await addresses(CACHE.visited))
    if (address.includes('/api/') && (await fromList(new URL(address)))) older.push(address);
  await drop(CACHE.visited, older);
}
