import 'shared/styles/global.css';
import { createRoot } from 'react-dom/client';
import { refreshUser } from 'shared/api';
import { RouterProvider } from 'shared/router';
import { followOtherTabs, type Session, useSession } from 'shared/session';
import { createRouter } from './app/router.tsx';
import { discoveredSections, sectionsIn } from './sections/discovery.ts';
import { registerSections } from './sections/load-section.ts';
import { widgetsOf } from './sections/widgets.ts';
import { startTheme } from './theme/theme.store.ts';

export { provided } from './app/provide.ts';

const sections = discoveredSections();
registerSections(sections);
if (location.pathname === '/')
  for (const section of sectionsIn(sections, 'home')) widgetsOf(section);

startTheme();
void refreshUser();
followOtherTabs(() => void refreshUser());

const router = createRouter(sections);

// Guards are route middleware: they run again when the user, or the user's rank, is another.
let known = settled(useSession.getState());
useSession.subscribe((session) => {
  const now = settled(session);
  if (now === undefined) return;
  const isOther = known !== undefined && known !== now;
  known = now;
  if (isOther) void router.revalidate();
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);

/** Who the user is and of which rank; undefined while that is being asked. */
function settled({ status, user }: Session): string | undefined {
  return status === 'checking' ? undefined : `${user?.id} ${user?.role}`;
}
