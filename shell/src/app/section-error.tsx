import { useEffect } from 'react';
import { ApiError, forgetReads } from 'shared/api';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'shared/router';
import { SectionDown } from 'shared/section';
import { sectionAt } from '../federation/discovery.ts';
import { liveSections } from '../federation/find.ts';
import { SectionLoadError } from '../federation/load.ts';
import { report } from '../federation/report.ts';
import { CrashScreen, NotFoundPage } from '../pages/index.ts';

/**
 * What stands inside the layout when a page cannot be shown: there is none, its section or its data
 * cannot be had, or it crashed.
 */
export function SectionError() {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const retry = async () => {
    // What was answered a moment ago may be what it broke on.
    forgetReads();
    await navigate(pathname + search + hash, { replace: true });
  };
  const section = sectionAt(liveSections(), pathname);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isCrash = !isMissing && !(error instanceof SectionLoadError || error instanceof ApiError);
  useEffect(() => {
    // The server, which counts how a release does.
    if (isCrash && section) report(section, 'crashed');
  }, [isCrash, section]);
  if (isMissing) return <NotFoundPage />;
  if (isCrash) {
    return <CrashScreen onRetry={() => void retry()} />;
  }
  const title = section?.extras.title ?? 'This page';
  return <SectionDown title={title} reason={error} onRetry={retry} />;
}
