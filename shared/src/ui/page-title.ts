import { useLayoutEffect } from 'react';
import { siteConfig } from 'shared/api';

/** Sets the document title. The shell announces it after every page change. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    const { siteName } = siteConfig();
    document.title = title === siteName ? siteName : `${title} · ${siteName}`;
  }, [title]);
}
