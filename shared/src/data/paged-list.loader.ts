import type { Page } from 'shared/contract';
import type { RouteObject } from 'shared/router';

/** The largest number of pages in an address. */
const MAX_PAGES = 50;

/** The number of pages in an address: `?page=3` shows the first three. */
export function pagesShown(url: string): number {
  const count = Number(new URL(url).searchParams.get('page'));
  return Number.isSafeInteger(count) && count > 1 ? Math.min(count, MAX_PAGES) : 1;
}

/** Reads all pages up to the one in the address, so that Back restores the list. */
export const readPages = <T>(
  url: string,
  readPage: (page: number) => Promise<Page<T>>,
): Promise<readonly Page<T>[]> =>
  Promise.all(Array.from({ length: pagesShown(url) }, (_, page) => readPage(page)));

/** 'Load More' writes the number of pages into the address after reading the next one, so nothing is revalidated. */
export const shouldRevalidatePages: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isOneMore = pagesShown(nextUrl.href) === pagesShown(currentUrl.href) + 1;
  return isOneMore && nextUrl.pathname === currentUrl.pathname ? false : defaultShouldRevalidate;
};

/** The id of a list item by its index. The link to the next page ends with that of its first item. */
export const itemId = (index: number): string => `item-${index + 1}`;

/** The term that the address of a list searches for, such as `hoodie` in `?q=hoodie`; empty for the whole list. */
export const searchTerm = (url: string): string =>
  (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 100);
