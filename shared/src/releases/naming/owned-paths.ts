/** First path segment that a section owns: one segment. */
export const SECTION_PREFIX = /^[a-z][a-z0-9-]{0,60}$/;

/** Paths that are no pages of the site, even where nothing answers. */
export const NOT_PAGES = /^\/(?:api|media|sections|assets|dev|preview)(?:\/|$)/;

/** Whether a path of the site belongs to a section, by its prefix or one of its extra paths. */
export const ownsPath = (
  { prefix, elsewhere }: { readonly prefix: string; readonly elsewhere: readonly string[] },
  path: string,
): boolean =>
  [prefix, ...elsewhere].some((owned) => path === `/${owned}` || path.startsWith(`/${owned}/`));
