import { boot, forgetReads, refreshUser, siteConfig } from 'shared/api';
import { type Answers, NEW_ANSWERS } from 'shared/contract';
import { t } from 'shared/language';
import { dismissNotice, notify } from 'shared/notices';
import { recallUser, useSession } from 'shared/session';
import type { Router } from '../app/router.ts';
import type { LoadingState } from '../federation/loading-state.ts';
import { watchLine } from './line.ts';
import type { FromWorker } from './messages.ts';
import { noLineOf } from './no-line.tsx';
import { followChoiceOfLanguage } from './other-language.ts';
import { VISITED_CACHE } from './visited-cache.ts';
import { startWorker } from './worker.ts';

/** A server that can be reached has said by then who is signed in. */
const KNOWN_WITHIN_MS = 1_500;

/** Keeps what can be read without a line, says when there is none, and brings the page up to date when it is back. */
export function startOffline(state: LoadingState, router: Router, answers: Answers): void {
  document.addEventListener('input', noteWriting);
  let said: number | undefined;
  const hush = () => {
    if (said !== undefined) dismissNotice(said);
    said = undefined;
  };
  const look = watchLine(noLineOf(state), {
    onLost() {
      hush();
      recallUser();
      const text = navigator.onLine
        ? t('The site cannot be reached. Kept pages can still be read.')
        : t('You are offline. Kept pages can still be read.');
      said = notify({ kind: 'status', text });
    },
    onBack() {
      hush();
      if (isOtherLanguageAwaited() && !isWritten()) return location.reload();
      notify({ kind: 'status', text: t('You are back online.') });
      void comeBack(router);
    },
  });
  const isOtherLanguageAwaited = followChoiceOfLanguage();
  setTimeout(() => {
    if (useSession.getState().status === 'checking') void look();
  }, KNOWN_WITHIN_MS);
  dropVisitedWithSession();
  const { preview, discovery } = boot();
  const isReleased = typeof discovery.extras?.shell === 'string';
  if (preview || !isReleased || siteConfig().serviceWorker !== true) return;
  const onMessage = ({ kind }: FromWorker) => {
    if (kind === 'lost') void look();
    if (kind === 'renewed') void renew(router);
  };
  void startWorker({ state, answers, onMessage });
}

/** Does what a person would do: tries again wherever something has failed, and shows what is new. */
async function comeBack(router: Router): Promise<void> {
  if (useSession.getState().status === 'checking') await refreshUser();
  await renew(router);
  for (const pause of PRESS_AFTER_MS) setTimeout(pressRetries, pause);
}

/** More than once: behind what has failed, something else may have failed with it. */
const PRESS_AFTER_MS = [0, 700, 2_000];

function pressRetries(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-retry]')) button.click();
}

/** Reads everything that the page shows anew, unless somebody has written in it. */
export async function renew(router: Router): Promise<void> {
  forgetReads();
  dispatchEvent(new Event(NEW_ANSWERS));
  if (!isWritten()) await router.revalidate();
}

/** Path of the page in which somebody wrote last. */
let writtenAt: string | undefined;

const isWritten = (): boolean => writtenAt === location.pathname;

const noteWriting = ({ target }: Event): void => {
  if (target instanceof Element && target.closest('main')) writtenAt = location.pathname;
};

/** What somebody visited while signed in is nobody else's business at a shared computer. */
function dropVisitedWithSession(): void {
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token && before.token !== null) void dropVisited();
  });
}

async function dropVisited(): Promise<void> {
  try {
    await caches.delete(VISITED_CACHE);
  } catch {
    // Where there is no storage, or none is allowed, nothing was kept.
  }
}
