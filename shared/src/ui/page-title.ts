import { useLayoutEffect } from 'react';
import { siteConfig } from 'shared/api';

/** Sets the document title. The shell announces it after every page change. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

export function documentTitle(title: string): string {
  const { siteName } = siteConfig();
  return title === siteName ? siteName : `${title} · ${siteName}`;
}
