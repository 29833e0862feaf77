import type { Page } from 'shared/contract';
import type { RouteObject } from 'shared/router';

/** The most pages that an address can ask for. */
const MOST_PAGES = 50;

/** How many pages an address asks to show: `?page=3` for the first three. */
export const pagesShown = (url: string): number => pagesNamed(new URL(url).searchParams);

export function pagesNamed(search: URLSearchParams): number {
  const count = Number(search.get('page'));
  return Number.isSafeInteger(count) && count > 1 ? Math.min(count, MOST_PAGES) : 1;
}

/** Reads everything up to the page in the address, so that Back finds the list as it was left. */
export const readPages = <T>(
  url: string,
  readPage: (page: number) => Promise<Page<T>>,
): Promise<readonly Page<T>[]> =>
  Promise.all(Array.from({ length: pagesShown(url) }, (_, page) => readPage(page)));

/** 'Load More' writes the page it has just read into the address, so nothing has to be read again. */
export const rereadsPages: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isOneMore = pagesShown(nextUrl.href) === pagesShown(currentUrl.href) + 1;
  return isOneMore && nextUrl.pathname === currentUrl.pathname ? false : defaultShouldRevalidate;
};

/** The id of an item of a list by its place in it, for a link to what the next page adds. */
export const itemId = (index: number): string => `item-${index + 1}`;

/** The term that the address of a list searches for, such as `hoodie` in `?q=hoodie`; empty for the whole list. */
export const searchTerm = (url: string): string =>
  (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 100);
