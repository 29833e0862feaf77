import { ApiError } from 'shared/api';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'shared/router';
import { SectionDown } from 'shared/section';
import { CrashScreen } from '../screens/crash.tsx';
import NotFoundPage from '../screens/not-found.page.tsx';
import { discoveredSections, sectionAt } from '../sections/discovery.ts';
import { SectionLoadError } from '../sections/load-section.ts';

/**
 * What stands inside the layout when a page cannot be shown: there is none, its section or its data
 * cannot be had, or it crashed.
 */
export function SectionError() {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const retry = async () => {
    await navigate(pathname + search + hash, { replace: true });
  };
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (!(error instanceof SectionLoadError || error instanceof ApiError)) {
    return <CrashScreen onRetry={() => void retry()} />;
  }
  const title = sectionAt(discoveredSections(), pathname)?.extras.title ?? 'This page';
  return <SectionDown title={title} reason={error} onRetry={retry} />;
}
