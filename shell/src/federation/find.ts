import { boot } from 'shared/api';
import { browserStorage } from 'shared/data';
import { notify } from 'shared/notices';
import { isWhole, type LiveSection, readDiscovery, sectionsOf } from './discovery.ts';
import type { LoadingState } from './loading-state.ts';

/** Where the browser keeps the last usable document. */
const LAST_GOOD = 'sections';

/** Names the file with the sections of its own day that every release of the shell brings along. */
const BUILT_IN = 'meta[name="built-in-sections"]';

/**
 * Finds the sections of this page, then calls `start`: at once, when the document which the server wrote
 * into the page is whole. Otherwise the sections that are damaged or missing there are taken from the
 * first of these that is whole: the discovery document, the last good one of this browser, the one that
 * the shell brought along.
 */
export function findSections(state: LoadingState, start: () => void): void {
  const { discovery } = boot();
  if (isWhole(discovery)) {
    remember(discovery);
    state.sections = sectionsOf(state, discovery);
    start();
    return;
  }
  void findFallback(state).then((found) => {
    const written = sectionsOf(state, discovery);
    const others = found.filter(({ name }) => !written.some((one) => one.name === name));
    state.sections = [...written, ...others];
    start();
  });
}

async function findFallback(state: LoadingState): Promise<readonly LiveSection[]> {
  const fresh = await readDiscovery().catch(() => undefined);
  if (isWhole(fresh)) {
    remember(fresh);
    return sectionsOf(state, fresh);
  }
  notify({
    kind: 'alert',
    text: 'The site could not find out what is new, and shows what it knew last.',
    action: { label: 'Try again', run: () => location.reload() },
  });
  return sectionsOf(state, lastGood() ?? (await builtIn()));
}

/** Where the browser keeps nothing, the built-in sections are there all the same. */
function remember(document: unknown): void {
  const text = JSON.stringify(document);
  if (browserStorage.readText(LAST_GOOD) !== text) browserStorage.writeText(LAST_GOOD, text);
}

const lastGood = (): unknown =>
  browserStorage.read(LAST_GOOD, (document) => (isWhole(document) ? document : undefined));

async function builtIn(): Promise<unknown> {
  const url = document.querySelector<HTMLMetaElement>(BUILT_IN)?.content;
  if (!url) return undefined;
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}
