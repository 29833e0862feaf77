import { boot, forgetReads, refreshUser, siteConfig } from 'shared/api';
import { ANSWERS_OUTDATED } from 'shared/contract';
import { t } from 'shared/language';
import type { DataRouter } from 'shared/router';
import { recallUser, useSession } from 'shared/session';
import { dismissToast, showToast } from 'shared/toasts';
import { isInOtherLanguage, takeChosenLanguage } from '../../language/chosen-language.ts';
import type { LoadingState } from '../federation/loading-state.ts';
import { watchConnection } from './connection.ts';
import { type MessageFromWorker, type PrecacheMessage, VISITED_CACHE } from './messages.ts';
import { offlineMessage } from './offline-message.tsx';
import { registerWorker } from './register-worker.ts';

/** A reachable server has said by then who is logged in. Otherwise the connection is checked. */
const SESSION_WITHIN_MS = 1_500;

/** When all buttons to try again are pressed: several times, because a retry may uncover another failure. */
const RETRIES_AFTER_MS = [0, 700, 2_000];

/** Starts the worker, notifies the visitor when the connection is lost, and refreshes the page when it is back. */
export function startOffline(
  state: LoadingState,
  router: DataRouter,
  confirmedBodies: Promise<PrecacheMessage['answers']>,
): void {
  document.addEventListener('input', rememberInput);
  /** The last toast about the connection; no toast has the id 0. */
  let toastId = 0;
  const probe = watchConnection(offlineMessage(state), {
    onLost() {
      dismissToast(toastId);
      // The name and role that this browser has stored: the server cannot be asked.
      recallUser();
      const text = navigator.onLine
        ? t('The site cannot be reached. Kept pages can still be read.')
        : t('You are offline. Kept pages can still be read.');
      toastId = showToast({ kind: 'status', text });
    },
    onReconnect() {
      dismissToast(toastId);
      // A language that was chosen offline could not be shown.
      if (isInOtherLanguage() && !hasInput()) return location.reload();
      showToast({ kind: 'status', text: t('You are back online.') });
      void refreshAfterOutage(router);
    },
  });
  // Once more, because offline the script that does this at the start may not have been cached.
  takeChosenLanguage();
  setTimeout(() => {
    if (useSession.getState().status === 'checking') void probe();
  }, SESSION_WITHIN_MS);
  // Visited content is nobody else's business at a shared computer. Where storage is forbidden, there is none.
  useSession.subscribe(({ token }, previous) => {
    if (previous.token !== null && token !== previous.token)
      void removeVisited().catch(() => undefined);
  });
  const { preview, discovery } = boot();
  // The development server serves no release, and has no worker.
  const isReleased = typeof discovery.extras?.shell === 'string';
  if (preview || !isReleased || siteConfig().serviceWorker !== true) return;
  const onMessage = ({ kind }: MessageFromWorker) =>
    void (kind === 'lost' ? probe() : refreshData(router));
  void registerWorker({ confirmedBodies, onMessage });
}

const removeVisited = async (): Promise<boolean> => caches.delete(VISITED_CACHE);

async function refreshAfterOutage(router: DataRouter): Promise<void> {
  if (useSession.getState().status === 'checking') await refreshUser();
  await refreshData(router);
  for (const delayMs of RETRIES_AFTER_MS) setTimeout(pressRetries, delayMs);
}

function pressRetries(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-retry]')) button.click();
}

/** Reads again what the page shows. While the visitor is writing in it, its loaders do not run. */
export async function refreshData(router: DataRouter): Promise<void> {
  forgetReads();
  dispatchEvent(new Event(ANSWERS_OUTDATED));
  if (!hasInput()) await router.revalidate();
}

let lastInputPath: string | undefined;

export const hasInput = (): boolean => lastInputPath === location.pathname;

const rememberInput = ({ target }: Event): void => {
  if (target instanceof Element && target.closest('main')) lastInputPath = location.pathname;
};
