import { boot } from 'shared/api';
import { t } from 'shared/language';
import { browserStorage } from 'shared/storage';
import { showToast } from 'shared/toasts';
import { isWhole, type LiveSection, readDiscovery, sectionsOf } from './discovery.ts';
import type { LoadingState } from './loading-state.ts';

/** Key in the browser's storage of the last whole document. */
const LAST_GOOD = 'sections';

/** Names the file in a release of the shell with the sections that were live when it was built. */
const BUILT_IN = 'meta[name="built-in-sections"]';

/**
 * Finds the sections of this page, then calls `start`: at once, if the document that the server wrote into
 * the page is whole. Otherwise its damaged or missing sections are taken from the first of these that is
 * whole: the discovery document, the last whole one in this browser, the one in the release of the shell.
 */
export function findSections(state: LoadingState, start: () => void): void {
  const { discovery } = boot();
  if (isWhole(discovery)) {
    remember(discovery);
    state.sections = sectionsOf(discovery);
    start();
    return;
  }
  void findFallback().then((found) => {
    const written = sectionsOf(discovery);
    const others = found.filter(({ name }) => !written.some((one) => one.name === name));
    state.sections = [...written, ...others];
    start();
  });
}

async function findFallback(): Promise<readonly LiveSection[]> {
  const fresh = await readDiscovery('reload').catch(() => undefined);
  if (isWhole(fresh)) {
    remember(fresh);
    return sectionsOf(fresh);
  }
  showToast({
    kind: 'alert',
    text: t('The site could not find out what is new, and shows what it knew last.'),
    action: { label: t('Try Again'), run: () => location.reload() },
  });
  return sectionsOf(lastGood() ?? (await builtIn()));
}

/** If the browser cannot store the document, the built-in sections remain as the fallback. */
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
