import type { Answers } from 'shared/contract';
import type { DataRouter } from 'shared/router';
import { keepToastsForKeyboard } from '../layout/toasts/keep-toasts.ts';
import type { LoadingState } from '../platform/index.ts';
import { startPlatformLater } from '../platform/later.ts';
import { followLogins } from './offer-page.ts';

export { refreshData, reloadIfOutdated } from '../platform/later.ts';

/** Starts what can wait until the page is interactive. It is in a chunk of its own. */
export function startDeferredParts(state: LoadingState, router: DataRouter, answers: Answers) {
  followLogins(router);
  keepToastsForKeyboard();
  return startPlatformLater(state, router, answers);
}
