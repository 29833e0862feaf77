import 'shared/styles/global.css';
import { createRoot } from 'react-dom/client';
import { onMaintenance, refreshUser } from 'shared/api';
import { RouterProvider } from 'shared/router';
import { followOtherTabs, type Session, useSession } from 'shared/session';
import { createRouter } from './app/router.tsx';
import { type LiveSection, sectionsIn } from './federation/discovery.ts';
import { findSections } from './federation/find.ts';
import { registerSections } from './federation/load.ts';
import { reportLostFiles } from './federation/report.ts';
import { watchReleases } from './federation/watch.ts';
import { widgetsOf } from './federation/widgets.ts';
import { letTransitionsBeSkipped } from './layout/page-transitions.ts';
import { startTheme } from './theme/theme.store.ts';

export { provided } from './app/provide.ts';

startTheme();
letTransitionsBeSkipped();
void refreshUser();
followOtherTabs(() => void refreshUser());
findSections(start);

function start(sections: readonly LiveSection[]): void {
  reportLostFiles(sections);
  registerSections(sections);
  if (location.pathname === '/')
    for (const section of sectionsIn(sections, 'home')) void widgetsOf(section);

  const router = createRouter(sections);
  onMaintenance(() => void router.navigate('/maintenance'));
  followRank(() => void router.revalidate());
  let shown = router.state.location.pathname;
  watchReleases({
    sections,
    onPage: (tell) =>
      router.subscribe(({ location: { pathname } }) => {
        if (pathname === shown) return;
        shown = pathname;
        tell();
      }),
  });

  const root = document.getElementById('root');
  if (root) createRoot(root).render(<RouterProvider router={router} />);
}

/** Guards are route middleware: they run again when the user, or the user's rank, is another. */
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

/** Who the user is and of which rank; undefined while that is being asked. */
function settled({ status, user }: Session): string | undefined {
  return status === 'checking' ? undefined : `${user?.id} ${user?.role}`;
}
