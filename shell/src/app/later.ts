import type { Answers } from 'shared/contract';
import type { LoadingState } from '../platform/federation/loading-state.ts';
import { fillModuleInfo } from '../platform/federation/module-info.ts';
import { report } from '../platform/federation/report.ts';
import { watchReleases } from '../platform/federation/watch.ts';
import { revalidate } from '../platform/hydration/revalidate.ts';
import { followLogins } from './offer-page.ts';
import type { Router } from './router.ts';
import { hasInput, startOffline } from './start-offline.ts';

export { renew } from './start-offline.ts';

declare global {
  interface Window {
    /** Set by index.html: ends its watch for a shell that does not start. */
    shellStarted?: () => void;
  }
}

/** Starts code that can wait until the page is interactive, so that it is no part of the first load. */
export async function startLater(
  state: LoadingState,
  router: Router,
  answers: Answers,
): Promise<void> {
  window.shellStarted?.();
  report(state, { outcome: 'loaded' });
  fillModuleInfo(state.sections);
  router.subscribe(watchReleases(state, hasInput));
  startOffline(state, router, answers);
  followLogins(router);
  const outcome = await revalidate(answers).catch(() => 'unchanged');
  if (outcome === 'changed') await router.revalidate();
  if (outcome === 'closed') await router.navigate('/maintenance');
}
