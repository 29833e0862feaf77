import type { Discovery, ReleaseFile } from 'shared/releases';

/**
 * The files of the live sections that a visitor without an account needs: entries, widgets, and pages that begin with
 * public calls.
 */
export function sectionFiles({ microFrontends }: Discovery): ReleaseFile[] {
  const files = Object.values(microFrontends).flatMap(([release]) => {
    if (!release) return [];
    const { files, pages, slots } = release.extras;
    const publicPages = pages.filter(({ data }) => data.length > 0);
    if (publicPages.length === 0 && slots.home === undefined) return [];
    return [...files.routes, ...files.widgets, ...publicPages.flatMap((page) => page.files)];
  });
  // The worker leaves releases on other hosts alone.
  return [...new Map(files.map((file) => [file.url, file])).values()].filter(({ url }) =>
    url.startsWith('/sections/'),
  );
}
