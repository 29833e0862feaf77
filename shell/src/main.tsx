import 'shared/styles/global.css';
import { createRoot } from 'react-dom/client';
import { refreshUser } from 'shared/api';
import { RouterProvider } from 'shared/router';
import { followOtherTabs, useSession } from 'shared/session';
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
useSession.subscribe((now, before) => {
  if (
    now.status === 'checking' ||
    (now.user?.id === before.user?.id && now.user?.role === before.user?.role)
  )
    return;
  void router.revalidate();
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
