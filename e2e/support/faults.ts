import type { Page } from '@playwright/test';
import type { Discovery } from 'shared/releases';

/** The ways in which a release can fail: by its entry, or without the scripts of its pages. */
export type Fault = 'cannot be reached' | 'never answers' | 'has no scripts for its pages';

/** Breaks a section for this page. Resolves once the fault is in place. */
export async function breakSection(page: Page, section: string, fault: Fault): Promise<void> {
  const document: Discovery = await (await page.request.get('/discovery.json')).json();
  const entry = document.microFrontends[section]?.[0]?.url;
  if (!entry) throw new Error(`No release of ${section} is live`);
  await page.route(
    ({ pathname }) =>
      fault === 'has no scripts for its pages'
        ? pathname.includes(`/${section}/`) && /\/async\/.*\.js$/.test(pathname)
        : pathname === entry,
    (route) => (fault === 'never answers' ? undefined : route.abort()),
  );
}

/** Removes all faults. */
export const repair = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });
