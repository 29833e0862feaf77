/** The first path segment, which names the section that owns what is below it. */
export const SECTION_PREFIX = /^[a-z][a-z0-9-]{0,60}$/;

/** Paths below which the server has its own routes: none of them is a page. */
export const NON_PAGE_PATH = /^\/(?:api|media|sections|assets|dev|preview)(?:\/|$)/;

/** Whether a path of the site belongs to a section, by its prefix or one of its extra paths. */
export const ownsPath = (
  { prefix, elsewhere }: { readonly prefix: string; readonly elsewhere: readonly string[] },
  path: string,
): boolean =>
  [prefix, ...elsewhere].some(
    (ownedPath) => path === `/${ownedPath}` || path.startsWith(`/${ownedPath}/`),
  );
