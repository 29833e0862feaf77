import { ApiError, forgetReads } from 'shared/api';
import { t } from 'shared/language';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'shared/router';
import { PageDown } from 'shared/section';
import { sectionAt } from '../federation/discovery.ts';
import { SectionLoadError } from '../federation/load.ts';
import { useLoadingState } from '../federation/loading-state.ts';
import { Crash, NotFoundPage } from '../pages/index.ts';

/** Replaces a page that does not exist, has crashed, or whose section or data failed to load. */
export function SectionError() {
  const state = useLoadingState();
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const retry = async () => {
    // A cached response may be the cause of the crash.
    forgetReads();
    await navigate(pathname + search + hash, { replace: true });
  };
  const section = sectionAt(state.sections, pathname);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isCrash = !isMissing && !(error instanceof SectionLoadError || error instanceof ApiError);
  if (isMissing) return <NotFoundPage />;
  if (isCrash) {
    return <Crash section={section} onRetry={() => void retry()} />;
  }
  const title = section?.extras.title ?? t('This page');
  return <PageDown title={title} reason={error} onRetry={retry} />;
}
