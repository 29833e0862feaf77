/** Stands at the end of an entry's address when it is fetched again. */
const RETRY_MARK = /[?&]retry=\d+$/;

/** Another address for the same entry: neither cache nor federation runtime can answer with the failure. */
export const retryAddress = (url: string, retry: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}retry=${retry}`;

/**
 * The absolute address of an entry, without the mark of a retry. The browser names scripts by absolute
 * address: a hash kept under a relative one would silently never be found.
 */
export const entryAddress = (url: string): string =>
  new URL(url.replace(RETRY_MARK, ''), location.href).href;
