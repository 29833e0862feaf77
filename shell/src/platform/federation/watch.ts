import { boot } from 'shared/api';
import { t } from 'shared/language';
import type { Discovery } from 'shared/releases';
import { showToast } from 'shared/toasts';
import { isInOtherLanguage } from '../../language/chosen-language.ts';
import { readDiscovery, sectionsOf } from './discovery.ts';
import type { LoadingState } from './loading-state.ts';

const CHECK_EVERY_MS = 60_000;
const CHECK_AT_MOST_EVERY_MS = 10_000;

/** After this time the visitor is reading the page. */
const JUST_OPENED_MS = 10_000;

/**
 * Offers once to reload the page when a newer release of the shell or of a section is live than the one with which the
 * page started; not while the visitor is writing. Returns a function that checks at once, for the next page.
 *
 * A page that the service worker may have cached is checked at the start, its language too. Until the visitor has done
 * something with it, it is reloaded without asking.
 */
export function watchReleases(state: LoadingState, isWriting: () => boolean): () => Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const mayBeCached = Boolean(workers?.controller);
  let checkedAt = mayBeCached ? 0 : Date.now();
  let isOffered = false;
  const check = async () => {
    if (isOffered || document.hidden || isWriting()) return;
    if (Date.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return;
    checkedAt = Date.now();
    const liveDiscovery = await readDiscovery('no-cache').catch(() => undefined);
    if (!liveDiscovery || !differsFromPage(state, liveDiscovery)) return;
    isOffered = true;
    if (mayBeCached && isUntouched()) return location.reload();
    showToast({
      kind: 'status',
      stays: true,
      text: t('A new version of this site is ready.'),
      action: { label: t('Reload'), run: () => location.reload() },
    });
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, CHECK_EVERY_MS);
  if (mayBeCached && isInOtherLanguage() && isUntouched()) location.reload();
  if (mayBeCached) void check();
  return check;
}

/** Whether the page was just opened, not reloaded, and the visitor has neither pressed anything nor scrolled. */
function isUntouched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || performance.now() > JUST_OPENED_MS) return false;
  return window.scrollY === 0 && !navigator.userActivation.hasBeenActive;
}

function differsFromPage(state: LoadingState, liveDiscovery: Discovery): boolean {
  if (liveDiscovery.extras?.shell !== boot().discovery.extras?.shell) return true;
  return sectionsOf(liveDiscovery).some(({ name, metadata }) => {
    const pageSection = state.sections.find((section) => section.name === name);
    return pageSection?.metadata.version !== metadata.version;
  });
}
