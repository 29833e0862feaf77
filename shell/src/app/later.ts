import type { Answers } from 'shared/contract';
import type { LoadingState } from '../federation/loading-state.ts';
import { reportStart } from '../federation/report.ts';
import { watchReleases } from '../federation/watch.ts';
import { startOffline } from '../offline/start-offline.ts';
import { checkAnswers } from '../takeover/check-answers.ts';
import { followLogins } from './offer-page.ts';
import type { Router } from './router.ts';

export { renew } from '../offline/start-offline.ts';

/** What a page has time for once all of it is React's, so that it is no part of the first load. */
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
  // What cannot be checked stays as it is.
  const found = await checkAnswers(answers).catch(() => 'same');
  if (found === 'changed') await router.revalidate();
  if (found === 'closed') await router.navigate('/maintenance');
}
