import { ApiError, forgetReads } from 'shared/api';
import { t } from 'shared/language';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'shared/router';
import { PageDown } from 'shared/section';
import { Crash, NotFoundPage } from '../pages/index.ts';
import { SectionLoadError, sectionAt, useLiveSections } from '../platform/index.ts';

/** Errors of bundlers and browsers about a chunk or stylesheet that did not load, or was blocked. */
const LOST_FILE_ERROR = /chunk|import.*module|preload CSS/i;

/** Replaces a page that does not exist, has crashed, or whose section or data failed to load: of a section or of the shell. */
export function SectionError() {
  const sections = useLiveSections();
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const retry = async () => {
    // A cached response may be the cause of the crash.
    forgetReads();
    await navigate(pathname + search + hash, { replace: true });
  };
  const section = sectionAt(sections, pathname);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  const isFileLost = LOST_FILE_ERROR.test(String(error));
  const isLoadError = isFileLost || error instanceof SectionLoadError || error instanceof ApiError;
  if (!isLoadError) return <Crash section={section} onRetry={() => void retry()} />;
  const title = section?.extras.title ?? t('This page');
  // A section's own lazy components remember their failure until the page is reloaded.
  const onRetry = isFileLost ? () => location.reload() : retry;
  return <PageDown title={title} reason={error} onRetry={onRetry} />;
}
