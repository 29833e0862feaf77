import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'shared/router';
import { SectionDown } from 'shared/section';
import NotFoundPage from '../screens/not-found.page.tsx';
import { discoveredSections, sectionAt } from '../sections/discovery.ts';

/** What stands inside the layout when a page cannot be shown: not found, or its section is unavailable. */
export function SectionError() {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const title = sectionAt(discoveredSections(), pathname)?.extras.title ?? 'This page';
  return (
    <SectionDown
      title={title}
      reason={error}
      onRetry={async () => {
        await navigate(pathname + search + hash, { replace: true });
      }}
    />
  );
}
