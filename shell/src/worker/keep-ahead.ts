import type { Discovery, ReleaseFile } from 'shared/releases';
import type { ToWorker } from '../offline/messages.ts';
import { forgetOlder, keepCall, LISTS } from './answer-call.ts';
import { KEPT_PAGE } from './answer-page.ts';
import { namePictures } from './answer-picture.ts';
import { addresses, CACHE, drop, find, keep } from './kept.ts';
import { picturesIn, requestKind } from './request-kind.rules.ts';
import { isSparing, worker } from './scope.ts';
import { changeState, readState } from './state.ts';
import { wantedFiles } from './wanted-files.rules.ts';

/** A page of the site without content: what is the same in all pages. */
const EMPTY_PAGE = '/login';

const EVERY_MS = 5 * 60_000;

/** Pictures of a list that are kept, and how wide. */
const MOST_PICTURES = 30;
const PICTURE_WIDTH = 480;

/** Keeps the files of this release of the shell. The browser has most of them already. Rejects if one does not come. */
export async function keepShell(): Promise<void> {
  for (const file of worker.release.files) {
    const isOptional = isSparing() || /\.woff2$/.test(file.url);
    const fetched = await fetchFile(file, isOptional ? 'if there' : 'anyway');
    if (fetched) await keep(CACHE.shell, file.url, fetched);
  }
  await keepPage();
}

/** Keeps what a visitor reads without a line, at most every five minutes for the same releases. */
export async function keepAhead({ versions, answers }: ToWorker): Promise<void> {
  for (const [address, body] of Object.entries(answers))
    if (isHarmless(address)) await keepCall(address, Response.json(body));
  const { keptAt, keptFor, isPreview } = await readState();
  const releases = JSON.stringify(versions);
  if (isPreview || (keptFor === releases && Date.now() - keptAt < EVERY_MS)) return;
  await changeState({ keptAt: Date.now(), keptFor: releases });
  try {
    // The first time, it has just been kept with the files of the shell.
    if (keptFor !== '') await keepPage();
    const urgency = isSparing() ? 'if there' : 'anyway';
    const files = wantedFiles(await readDiscovery(), versions);
    for (const file of files) await keepFile(file, urgency);
    if (isSparing()) return;
    const pictures = await keepLists();
    await dropAllBut([...files.map(({ url }) => url), ...Object.values(LISTS), ...pictures]);
  } catch {
    // The line broke: the next page tries again.
    await changeState({ keptAt: 0 });
  }
}

/** Whether the worker would also keep the answer to a call. */
function isHarmless(address: string): boolean {
  const { href, origin } = new URL(address, worker.location.origin);
  const asked = { method: 'GET', url: href, isNavigation: false, headers: new Headers() };
  return requestKind(asked, origin) === 'answer';
}

type Urgency = 'anyway' | 'if there';

async function keepFile(file: ReleaseFile, urgency: Urgency): Promise<void> {
  if (await find(file.url, CACHE.ahead)) return;
  const fetched = await fetchFile(file, urgency);
  if (fetched) await keep(CACHE.ahead, file.url, fetched);
}

/** The file, checked against its hash; `if there` only from the browser's own cache. */
async function fetchFile(
  { url, integrity }: ReleaseFile,
  urgency: Urgency,
): Promise<Response | undefined> {
  if (urgency === 'anyway') return fetch(url, { integrity, priority: 'low' });
  return fetch(url, { integrity, cache: 'only-if-cached', mode: 'same-origin' }).catch(
    () => undefined,
  );
}

/** Keeps the empty page, unless it belongs to a release of the shell whose worker has not come yet. */
async function keepPage(): Promise<void> {
  const page = await fetch(EMPTY_PAGE, { priority: 'low' });
  const text = await page.clone().text();
  const scripts = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
  const isOurs = scripts.every((src) => worker.release.files.some(({ url }) => url === src));
  const isPreview = page.headers.get('cache-control')?.includes('no-store');
  if (isOurs && !isPreview) await keep(CACHE.shell, KEPT_PAGE, page);
}

async function readDiscovery(): Promise<Discovery> {
  const response = await fetch('/discovery.json', { priority: 'low' });
  return response.json();
}

/** Keeps the newest posts and products, and small pictures of them. Resolves with the addresses of the pictures. */
async function keepLists(): Promise<string[]> {
  const pictures: string[] = [];
  for (const list of Object.values(LISTS)) {
    const answer = await fetch(list, { priority: 'low' });
    const text = await answer.clone().text();
    await keep(CACHE.ahead, list, answer);
    await namePictures(text);
    const names = picturesOf(JSON.parse(text).content).slice(0, MOST_PICTURES);
    pictures.push(...names.map(smallPicture));
  }
  await forgetOlder();
  for (const address of pictures) {
    if (await find(address, CACHE.ahead)) continue;
    await keep(CACHE.ahead, address, await fetch(address, { priority: 'low' }));
  }
  return pictures;
}

/** The pictures of posts or products: those that lists show first, then the others. */
function picturesOf(items: readonly object[]): string[] {
  const of = (texts: readonly unknown[]) => picturesIn(texts.join(' '));
  const first = items.flatMap((item) =>
    Object.entries(item).flatMap(([key, value]) => (COVERS.has(key) ? of([value]) : [])),
  );
  return [...new Set([...first, ...items.flatMap((item) => of(Object.values(item)))])];
}

const COVERS = new Set(['bannerPhotoUrl', 'imageUrl']);

function smallPicture(picture: string): string {
  const [, width = ''] = /-(\d+)x\d+$/.exec(picture) ?? [];
  return `/media/${picture}${Number(width) > PICTURE_WIDTH ? `@${PICTURE_WIDTH}` : ''}.webp`;
}

async function dropAllBut(wanted: readonly string[]): Promise<void> {
  const absolute = new Set(wanted.map((url) => new URL(url, worker.location.origin).href));
  const kept = await addresses(CACHE.ahead);
  await drop(
    CACHE.ahead,
    kept.filter((address) => !absolute.has(address)),
  );
}
