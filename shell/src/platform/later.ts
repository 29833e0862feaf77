import type { Answers } from 'shared/contract';
import type { DataRouter } from 'shared/router';
import type { LoadingState } from './federation/loading-state.ts';
import { fillModuleInfo } from './federation/module-info.ts';
import { report } from './federation/report.ts';
import { startSwitchingStyles } from './federation/section-styles.ts';
import { watchReleases } from './federation/watch.ts';
import { revalidate } from './hydration/revalidate.ts';
import { hasInput, startOffline } from './offline/start-offline.ts';

export { reloadIfOutdated } from './federation/watch.ts';
export { refreshData } from './offline/start-offline.ts';

/** Starts what can wait until the page is interactive. */
export async function startPlatformLater(
  state: LoadingState,
  router: DataRouter,
  answers: Answers,
): Promise<void> {
  // Ends the watch for a start that fails (`start-watch.ts`).
  window.shellStarted?.();
  report(state, { outcome: 'loaded' });
  fillModuleInfo(state.sections);
  startSwitchingStyles(state, router);
  // Looks for new releases every minute, and at each navigation.
  router.subscribe(watchReleases(hasInput));
  const revalidation = revalidate(answers);
  startOffline(
    state,
    router,
    revalidation.then(({ confirmedBodies }) => confirmedBodies),
  );
  const { outcome } = await revalidation;
  if (outcome === 'changed') await router.revalidate();
  if (outcome === 'closed') await router.navigate('/maintenance');
}
