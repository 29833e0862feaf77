import { boot } from 'shared/api';
import { notify } from 'shared/notices';
import { isWhole, type LiveSection, readDiscovery, sectionsOf } from './discovery.ts';

/** Where the browser keeps the last document that could be used. */
const LAST_GOOD = 'sections';

/** Names the file in which a released shell brings the sections of its own day. */
const BUILT_IN = 'meta[name="built-in-sections"]';

let live: readonly LiveSection[] | undefined;

/** The sections of this page, fixed when it started: a page goes on with what it began with. */
export const liveSections = (): readonly LiveSection[] => live ?? sectionsOf(boot().discovery);

/**
 * Finds the sections: in the page, where the server wrote them, and when that is missing or damaged in
 * the discovery document, else in the last good one of this browser, else in the one which the shell
 * brought along. Sections of the page's document that are not damaged are used in any case. Calls
 * `start` at once when all is well.
 */
export function findSections(start: (sections: readonly LiveSection[]) => void): void {
  const { discovery } = boot();
  if (isWhole(discovery)) {
    remember(discovery);
    begin(sectionsOf(discovery), start);
    return;
  }
  void inNeed().then((found) => {
    const written = sectionsOf(discovery);
    const others = found.filter(({ name }) => !written.some((one) => one.name === name));
    begin([...written, ...others], start);
  });
}

function begin(
  sections: readonly LiveSection[],
  start: (sections: readonly LiveSection[]) => void,
): void {
  live = sections;
  start(sections);
}

async function inNeed(): Promise<readonly LiveSection[]> {
  const fresh = await readDiscovery().catch(() => undefined);
  if (isWhole(fresh)) {
    remember(fresh);
    return sectionsOf(fresh);
  }
  notify({
    kind: 'alert',
    text: 'The site could not find out what is new, and shows what it knew last.',
    action: { label: 'Try again', run: () => location.reload() },
  });
  return sectionsOf(lastGood() ?? (await builtIn()));
}

function remember(document: unknown): void {
  try {
    const text = JSON.stringify(document);
    if (localStorage.getItem(LAST_GOOD) !== text) localStorage.setItem(LAST_GOOD, text);
  } catch {
    // Storage is full or switched off: the built-in sections are there all the same.
  }
}

function lastGood(): unknown {
  try {
    const document: unknown = JSON.parse(localStorage.getItem(LAST_GOOD) ?? 'null');
    return isWhole(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

async function builtIn(): Promise<unknown> {
  const url = document.querySelector<HTMLMetaElement>(BUILT_IN)?.content;
  if (!url) return undefined;
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}
