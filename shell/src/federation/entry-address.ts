/** The end of an entry's address when the entry is fetched again. */
const RETRY_MARK = /[?&]retry=\d+$/;

/** Another address for the same entry, for which neither cache nor federation runtime remembers a failure. */
export const retryAddress = (url: string, retry: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}retry=${retry}`;

/**
 * The absolute address of an entry, without the mark of a retry. The browser gives scripts by absolute
 * address: a hash stored under a relative one would never be found, without any error.
 */
export const entryAddress = (url: string): string =>
  new URL(url.replace(RETRY_MARK, ''), location.href).href;
