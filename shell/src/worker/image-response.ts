import { CACHE, cachedUrls, match, putVisited } from './caches.ts';
import { fetchOrReport } from './network.ts';
import { imagesIn } from './request-kind.rules.ts';

/** Images in cached API responses. Others, such as avatars of people, are not cached. */
let knownImages: Promise<Set<string>> | undefined;

/** Notes the images of an API response that is being cached. */
export async function noteImages(text: string): Promise<void> {
  const known = await readKnownImages();
  for (const image of imagesIn(text)) known.add(image);
}

/** An image from the cache, else from the network, else another cached width of it. */
export async function imageResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await match(request.url);
  if (cached) return cached;
  const [image = ''] = imagesIn(request.url);
  try {
    const fresh = await fetchOrReport(request);
    if ((await readKnownImages()).has(image))
      event.waitUntil(putVisited(request.url, fresh.clone()));
    return fresh;
  } catch (cause) {
    const otherWidth = (await contentUrls()).find((url) => url.includes(image));
    const other = otherWidth && (await match(otherWidth));
    if (other) return other;
    throw cause;
  }
}

const contentUrls = async (): Promise<string[]> => [
  ...(await cachedUrls(CACHE.visited)),
  ...(await cachedUrls(CACHE.precached)),
];

function readKnownImages(): Promise<Set<string>> {
  knownImages ??= (async () => {
    const responses = (await contentUrls()).filter((url) => url.includes('/api/'));
    const texts = await Promise.all(responses.map(async (url) => (await match(url))?.text()));
    return new Set(imagesIn(texts.join(' ')));
  })();
  return knownImages;
}
