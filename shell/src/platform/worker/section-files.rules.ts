import { type Discovery, isRendered, type ReleaseFile } from 'shared/releases';

/** The files of the live sections that visitors need: entries, widgets, and pages that the server renders. */
export function sectionFiles({ microFrontends }: Discovery): ReleaseFile[] {
  const files = Object.values(microFrontends).flatMap(([release]) => {
    if (!release) return [];
    const { files, pages, slots } = release.extras;
    const publicPages = pages.filter(isRendered);
    if (publicPages.length === 0 && slots.home === undefined) return [];
    return [...files.routes, ...files.widgets, ...publicPages.flatMap((page) => page.files)];
  });
  // The worker leaves releases on other hosts alone.
  return [...new Map(files.map((file) => [file.url, file])).values()].filter(({ url }) =>
    url.startsWith('/sections/'),
  );
}
