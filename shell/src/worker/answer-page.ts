import { LANGUAGE_PARAMETER } from 'shared/language';
import { GATEWAY } from '../offline/messages.ts';
import { LATE, pageInTime } from './in-time.ts';
import { CACHE, find } from './kept.ts';
import { NOT_KEPT } from './not-kept.ts';
import { changeState, readState } from './state.ts';
import { ask } from './tell.ts';

/** Where the empty page of the site is kept. It becomes any page, from kept answers, when its scripts run. */
export const OFFLINE_PAGE = '/offline-page';

/**
 * A page of the site from the network. If it does not come in time, or not at all, the offline page. A visitor of a
 * preview gets nothing that is kept: it would show the live releases. Who asks for another language waits for it: what is
 * kept is in one.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const coming = fresh(event);
  event.waitUntil(coming.catch(() => undefined));
  const { isPreview } = await readState();
  const kept = isPreview ? undefined : await find(OFFLINE_PAGE, CACHE.shell);
  try {
    const isKeptEnough = kept && !new URL(event.request.url).searchParams.has(LANGUAGE_PARAMETER);
    const page = await (isKeptEnough ? pageInTime(coming) : coming);
    return page === LATE || (kept && GATEWAY.includes(page.status)) ? (kept ?? coming) : page;
  } catch {
    return kept ?? new Response(NOT_KEPT, { status: 503, headers: NOT_KEPT_HEADERS });
  }
}

const NOT_KEPT_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

async function fresh(event: FetchEvent): Promise<Response> {
  const begun: Response | undefined = await event.preloadResponse?.catch(() => undefined);
  const page = begun ?? (await ask(event.request));
  const isStored = page.headers.get('cache-control')?.includes('no-store') !== true;
  if (page.ok) await changeState({ isPreview: !isStored });
  return page;
}
