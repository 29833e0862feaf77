import { boot } from 'shared/api';
import { t } from 'shared/language';
import { dismissToast, showToast, useToasts } from 'shared/toasts';
import { readDiscovery, sectionsOf, shellVersion } from './discovery.ts';
import type { LoadingState } from './loading-state.ts';

const EVERY_MS = 60_000;
const AT_MOST_EVERY_MS = 10_000;

/**
 * Offers to reload the page when a newer release of the shell or of a section is live than the one with
 * which the page started. While the person is typing, the offer waits for the next page. `onPage` calls
 * `shown` whenever another page of the site is shown.
 */
export function watchReleases(state: LoadingState, onPage: (shown: () => void) => void): void {
  let looked = Date.now();
  let isFound = false;
  let isTyping = false;
  /** Id of the toast with the offer, if there was one. */
  let offer: number | undefined;

  const show = () => {
    if (!isFound || isTyping || offer !== undefined) return;
    offer = showToast({
      kind: 'status',
      stays: true,
      text: t('A new version of this site is ready.'),
      action: { label: t('Reload'), run: () => location.reload() },
    });
  };
  const withdraw = () => {
    const shown = useToasts.getState().find(({ id }) => id === offer);
    if (!shown) return;
    dismissToast(shown.id);
    offer = undefined;
  };
  const check = async () => {
    if (isFound || document.hidden || Date.now() - looked < AT_MOST_EVERY_MS) return;
    looked = Date.now();
    const now = await readDiscovery('no-cache').catch(() => undefined);
    isFound = now !== undefined && isNewer(state, now);
    show();
  };

  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('input, textarea, select')) return;
    isTyping = true;
    withdraw();
  });
  document.addEventListener('visibilitychange', () => void check());
  setInterval(() => void check(), EVERY_MS);
  onPage(() => {
    isTyping = false;
    show();
    void check();
  });
}

function isNewer(state: LoadingState, now: unknown): boolean {
  const { preview, discovery } = boot();
  const started = shellVersion(discovery);
  const live = shellVersion(now);
  if (started && live && started !== live && preview?.section !== 'shell') return true;
  return sectionsOf(now).some(({ name, metadata }) => {
    const known = state.sections.find((section) => section.name === name);
    return known?.metadata.version !== metadata.version && preview?.section !== name;
  });
}
