import type { Answers } from 'shared/contract';
import type { LoadingState } from '../federation/loading-state.ts';
import { reportStart } from '../federation/report.ts';
import { watchReleases } from '../federation/watch.ts';
import { revalidate } from '../hydration/revalidate.ts';
import { startOffline } from '../offline/start-offline.ts';
import { followLogins } from './offer-page.ts';
import type { Router } from './router.ts';

export { renew } from '../offline/start-offline.ts';

/** Starts code that can wait until the page is interactive, so that it is no part of the first load. */
export async function startLater(
  state: LoadingState,
  router: Router,
  answers: Answers,
): Promise<void> {
  reportStart(state);
  let shown = router.state.location.pathname;
  watchReleases(state, (onShown) => {
    router.subscribe(({ location: { pathname } }) => {
      if (pathname === shown) return;
      shown = pathname;
      onShown();
    });
  });
  startOffline(state, router, answers);
  followLogins(router);
  const outcome = await revalidate(answers).catch(() => 'unchanged');
  if (outcome === 'changed') await router.revalidate();
  if (outcome === 'closed') await router.navigate('/maintenance');
}
