import { addresses, CACHE, find, keepVisited } from './kept.ts';
import { picturesIn } from './request-kind.rules.ts';
import { ask } from './tell.ts';

/** Pictures that kept answers name. The others are faces of people, and stay in no cache of the worker. */
let named: Promise<Set<string>> | undefined;

/** Notes the pictures that a kept answer names. */
export async function namePictures(text: string): Promise<void> {
  const known = await knownNames();
  for (const picture of picturesIn(text)) known.add(picture);
}

/** A picture: the kept one, else from the network, else another width of the same picture. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await find(request.url);
  if (kept) return kept;
  const [picture = ''] = picturesIn(request.url);
  try {
    const fresh = await ask(request);
    if ((await knownNames()).has(picture)) event.waitUntil(keepVisited(request.url, fresh.clone()));
    return fresh;
  } catch (cause) {
    const other = await otherWidth(picture);
    if (other) return other;
    throw cause;
  }
}

async function otherWidth(picture: string): Promise<Response | undefined> {
  const all = [...(await addresses(CACHE.visited)), ...(await addresses(CACHE.ahead))];
  const same = all.find((address) => address.includes(picture));
  return same === undefined ? undefined : find(same);
}

function knownNames(): Promise<Set<string>> {
  named ??= readNames();
  return named;
}

async function readNames(): Promise<Set<string>> {
  const names = new Set<string>();
  for (const cache of [CACHE.ahead, CACHE.visited]) {
    for (const address of await addresses(cache)) {
      if (!address.includes('/api/')) continue;
      const text = (await (await find(address, cache))?.text()) ?? '';
      for (const picture of picturesIn(text)) names.add(picture);
    }
  }
  return names;
}
