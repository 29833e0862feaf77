import { useLayoutEffect } from 'react';
import { siteConfig } from 'shared/api';

/** Sets the title in the browser's tab. The shell reads it out after every page change. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    const { siteName } = siteConfig();
    document.title = title === siteName ? siteName : `${title} · ${siteName}`;
  }, [title]);
}
