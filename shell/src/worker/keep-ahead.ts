import { type Discovery, inLanguage } from 'shared/releases';
import type { ToWorker } from '../offline/messages.ts';
import { forgetOlder, keepCall, LISTS } from './answer-call.ts';
import { namePictures } from './answer-picture.ts';
import { keepFile, keepShell } from './keep-shell.ts';
import { addresses, CACHE, drop, find, keep } from './kept.ts';
import { picturesIn, requestKind } from './request-kind.rules.ts';
import { isSparing, worker } from './scope.ts';
import { changeState, readState } from './state.ts';
import { wantedFiles } from './wanted-files.rules.ts';

const EVERY_MS = 5 * 60_000;

/** Pictures of a list that are kept, and how wide. */
const MOST_PICTURES = 30;
const PICTURE_WIDTH = 480;

/** Keeps what a visitor reads without a line, at most every five minutes for the same releases. */
export async function keepAhead({ language, versions, answers }: ToWorker): Promise<void> {
  for (const [address, body] of Object.entries(answers))
    if (isHarmless(address)) await keepCall(address, Response.json(body));
  const { keptAt, keptFor, isPreview } = await readState();
  const releases = JSON.stringify([language, versions]);
  if (isPreview || (keptFor === releases && Date.now() - keptAt < EVERY_MS)) return;
  await changeState({ keptAt: Date.now(), keptFor: releases });
  try {
    const isFirst = keptFor === '';
    // The first time, the worker kept the shell when it was installed.
    if (!isFirst) await keepShell();
    const urgency = isSparing() ? 'if there' : 'anyway';
    const files = wantedFiles(inLanguage(await readDiscovery(), language));
    for (const file of files) await keepFile(CACHE.ahead, { file, urgency });
    if (isSparing()) return;
    const pictures = await keepLists(isFirst);
    await dropAllBut([...files.map(({ url }) => url), ...Object.values(LISTS), ...pictures]);
  } catch {
    // The connection broke: the next page that is opened tries again.
    await changeState({ keptAt: 0 });
  }
}

/** Whether the worker would also keep the answer to a call. */
function isHarmless(address: string): boolean {
  const { href, origin } = new URL(address, worker.location.origin);
  const asked = { method: 'GET', url: href, isNavigation: false, headers: new Headers() };
  return requestKind(asked, origin) === 'answer';
}

async function readDiscovery(): Promise<Discovery> {
  const response = await fetch('/discovery.json', { priority: 'low' });
  return response.json();
}

/**
 * Keeps the newest posts and products, and small pictures of them; those of products not at a first visit, which should
 * cost little. Resolves with the addresses of the pictures.
 */
async function keepLists(isFirst: boolean): Promise<string[]> {
  const pictures: string[] = [];
  for (const list of Object.values(LISTS)) {
    const answer = await fetch(list, { priority: 'low' });
    const text = await answer.clone().text();
    await keep(CACHE.ahead, list, answer);
    await namePictures(text);
    if (isFirst && list !== LISTS['/api/news']) continue;
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
