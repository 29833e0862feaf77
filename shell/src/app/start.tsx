import { createRoot } from 'react-dom/client';
import { onMaintenance, onStepUpNeeded, refreshUser, seedReadsFromPage } from 'shared/api';
import type { Answers } from 'shared/contract';
import { may } from 'shared/domain';
import { LANGUAGE_PARAMETER } from 'shared/language';
import { RouterProvider } from 'shared/router';
import { followOtherTabs, type Session, storedToken, useSession } from 'shared/session';
import { isInOtherLanguage } from '../language/chosen-language.ts';
import { letTransitionsBeSkipped } from '../layout/page-transitions.ts';
import { LoadingContext, type LoadingState } from '../platform/index.ts';
import { hydratePage, startFederation } from '../platform/start.ts';
import { startTheme } from '../theme/theme.store.ts';
import { createRouter } from './router.ts';

/** Loads the parts that can wait, and calls back with them. If they fail to load, the page still works. */
const withDeferredParts = (callback: (parts: typeof import('./later.ts')) => unknown) =>
  import(/* webpackChunkName: "shell-later" */ './later.ts').then(callback, () => {});

export async function start(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser may show this page from its cache, with releases that are live no more.
  if (navigation?.type === 'back_forward')
    await withDeferredParts(({ reloadIfOutdated }) => reloadIfOutdated());
  // The parameter leaves the address before the router reads it.
  if (location.search.includes(`${LANGUAGE_PARAMETER}=`))
    void import(/* webpackChunkName: "shell-language" */ '../language/chosen-language.ts')
      .then(({ takeChosenLanguage }) => takeChosenLanguage())
      .catch(() => undefined)
      .then(openSite);
  // In a task of its own, so that a click in between is handled sooner.
  else setTimeout(openSite);
}

function openSite(): void {
  /** The API responses that the server wrote into the page. */
  const answers = seedReadsFromPage();
  startTheme();
  letTransitionsBeSkipped();
  void refreshUser();
  followOtherTabs(() => void refreshUser());
  const state = startFederation();
  // Also in a task of its own: with what is above it would be a long one.
  setTimeout(() => showSite(state, answers));
}

function showSite(state: LoadingState, answers: Answers): void {
  const root = document.getElementById('root');
  if (!root) return;
  const router = createRouter(state);
  onMaintenance(() => void router.navigate('/maintenance'));
  followUserAndRole(() => void router.revalidate());
  const loadStaff = () => import(/* webpackChunkName: "shell-staff" */ './staff.tsx');
  // A call that needs a step-up waits until the dialog is loaded and mounted.
  onStepUpNeeded((purpose) => loadStaff().then((staff) => staff.stepUpOnceMounted(purpose)));
  // Accounts without a password step up in that dialog, where others give their password in a form.
  const startStaffIfNeeded = () => {
    const { user } = useSession.getState();
    if (!may(user, 'staff.enter') && !user?.isPasswordless) return;
    // Only the first call starts anything. Without these features, the page still works.
    loadStaff().then(
      (staff) => staff.startForStaff({ router, state, createRoot }),
      () => {},
    );
  };
  startStaffIfNeeded();
  useSession.subscribe(startStaffIfNeeded);

  const page = (
    <LoadingContext value={state}>
      <RouterProvider router={router} />
    </LoadingContext>
  );
  refreshOnBfcacheRestore(() => withDeferredParts(({ refreshData }) => refreshData(router)));
  void hydratePage(root, { state, router, page }).then(() =>
    withDeferredParts(({ startDeferredParts }) => startDeferredParts(state, router, answers)),
  );
}

/** Guards are route middleware, which must run again when the user or their role changes. */
function followUserAndRole(onChange: () => void): void {
  let lastSession: Session | undefined;
  const follow = (session: Session): void => {
    if (session.status === 'checking') return;
    const previous = lastSession;
    lastSession = session;
    if (previous && !haveSameUserAndRole(previous, session)) onChange();
  };
  follow(useSession.getState());
  useSession.subscribe(follow);
}

const haveSameUserAndRole = ({ user: before }: Session, { user: now }: Session): boolean =>
  before?.id === now?.id && before?.role === now?.role;

/** Refreshes a page restored from the back/forward cache, which has missed all events. `refreshData` reads its data again. */
function refreshOnBfcacheRestore(refreshData: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (storedToken() !== useSession.getState().token || isInOtherLanguage()) return reloadHidden();
    // For listeners to other tabs, all that the browser stores has changed: theme, session, cart.
    dispatchEvent(new StorageEvent('storage'));
    void refreshUser();
    refreshData();
  });
}

/** Hides the page first, because it may show another account's data. */
function reloadHidden(): void {
  document.body.hidden = true;
  location.reload();
}
