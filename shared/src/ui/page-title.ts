import { useLayoutEffect } from 'react';
import { siteConfig } from 'shared/api';

/** Names the page in the browser's tab; the shell announces it after a change of page. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    const { siteName } = siteConfig();
    document.title = title === siteName ? siteName : `${title} · ${siteName}`;
  }, [title]);
}
