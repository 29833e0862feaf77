import type { Discovery, ReleaseFile } from 'shared/releases';

/**
 * The files of the live sections that a visitor without an account needs: entries, widgets, and pages that begin with
 * public calls.
 */
export function wantedFiles({ microFrontends }: Discovery): ReleaseFile[] {
  const files = Object.values(microFrontends).flatMap(([release]) => {
    if (!release) return [];
    const { files, pages, slots } = release.extras;
    const forReaders = pages.filter(({ data }) => data.length > 0);
    if (forReaders.length === 0 && slots.home === undefined) return [];
    return [...files.routes, ...files.widgets, ...forReaders.flatMap((page) => page.files)];
  });
  // Releases on other hosts are loaded from there, as without the worker.
  return [...new Map(files.map((file) => [file.url, file])).values()].filter(({ url }) =>
    url.startsWith('/sections/'),
  );
}
