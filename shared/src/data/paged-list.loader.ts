import type { Page } from 'shared/contract';

/** The largest number of pages in an address. */
const MAX_PAGES = 50;

/** The number of pages in an address: `?page=3` shows the first three. */
export function shownPageCount(url: string): number {
  const count = Number(new URL(url).searchParams.get('page'));
  return Number.isSafeInteger(count) && count > 1 ? Math.min(count, MAX_PAGES) : 1;
}

/** Reads all pages up to the one in the address or the last one, so that Back restores the list. */
export async function readPages<T>(
  url: string,
  readPage: (page: number) => Promise<Page<T>>,
): Promise<readonly Page<T>[]> {
  const firstPage = await readPage(0);
  const count = Math.min(shownPageCount(url), firstPage.totalPages);
  const laterPages = Array.from({ length: count - 1 }, (_, index) => readPage(index + 1));
  return [firstPage, ...(await Promise.all(laterPages))];
}

/** The id of a list item by its index. The link to the next page ends with the id of that page's first item. */
export const itemId = (index: number): string => `item-${index + 1}`;

/** The term that the address of a list searches for, such as `hoodie` in `?q=hoodie`; empty for the whole list. */
export const searchTerm = (url: string): string =>
  (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 100);
