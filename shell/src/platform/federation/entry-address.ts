import type { LiveSection } from './discovery.ts';

/** The end of a file's address when the file is fetched again. */
const RETRY_MARK = /[?&]retry=\w+$/;

/** Another address of the same entry, which no cache has: with the query `mark`, such as `?retry=abc`. */
export const retryAddress = (url: string, mark: string): string =>
  url.includes('?') ? `${url}&${mark.slice(1)}` : url + mark;

/** The absolute address of a file, without the mark of a retry: the form in which addresses are compared. */
export const addressWithoutRetry = (url: string): string =>
  new URL(url.replace(RETRY_MARK, ''), location.href).href;

export const isAddressIn = ({ url, extras }: LiveSection, address: string): boolean =>
  address.startsWith(new URL(extras.base ?? '.', addressWithoutRetry(url)).href);

type FileElement = HTMLScriptElement | HTMLLinkElement;

export const addressOf = (file: FileElement): string => ('src' in file ? file.src : file.href);

export const isFileOf = (section: LiveSection, file: FileElement): boolean =>
  isAddressIn(section, addressOf(file));
