import 'shared/styles/global.css';
import { createRoot } from 'react-dom/client';
import { onMaintenance, refreshUser } from 'shared/api';
import { RouterProvider } from 'shared/router';
import { followOtherTabs, type Session, useSession } from 'shared/session';
import { createRouter } from './app/router.tsx';
import { sectionsIn } from './federation/discovery.ts';
import { findSections } from './federation/find.ts';
import { LoadingContext } from './federation/loading-context.ts';
import { createLoadingState } from './federation/loading-state.ts';
import { registerSections } from './federation/register.ts';
import { startReporting } from './federation/report.ts';
import { watchReleases } from './federation/watch.ts';
import { widgetsOf } from './federation/widgets.ts';
import { letTransitionsBeSkipped } from './layout/page-transitions.ts';
import { startTheme } from './theme/theme.store.ts';

export * from './app/provide.ts';

startTheme();
letTransitionsBeSkipped();
void refreshUser();
followOtherTabs(() => void refreshUser());
const state = createLoadingState();
findSections(state, start);

function start(): void {
  startReporting(state);
  registerSections(state);
  if (location.pathname === '/')
    for (const section of sectionsIn(state.sections, 'home')) void widgetsOf(state, section);

  const router = createRouter(state);
  onMaintenance(() => void router.navigate('/maintenance'));
  followRank(() => void router.revalidate());
  let shown = router.state.location.pathname;
  watchReleases(state, (onShown) => {
    router.subscribe(({ location: { pathname } }) => {
      if (pathname === shown) return;
      shown = pathname;
      onShown();
    });
  });

  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <LoadingContext value={state}>
      <RouterProvider router={router} />
    </LoadingContext>,
  );
}

/** Guards are route middleware: they must run again when the user or the user's rank changes. */
function followRank(changed: () => void): void {
  let known = settled(useSession.getState());
  useSession.subscribe((session) => {
    const now = settled(session);
    if (now === undefined) return;
    const isOther = known !== undefined && known !== now;
    known = now;
    if (isOther) changed();
  });
}

/** User and rank as one text; undefined while the user is not known. */
function settled({ status, user }: Session): string | undefined {
  return status === 'checking' ? undefined : `${user?.id} ${user?.role}`;
}
