import { read } from 'shared/api';
import type { NewsPost, Page } from 'shared/contract';
import { readPages, searchTerm, shownPageCount, trackResponse, whenSettled } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';

/** The loader waits this long, so that no skeleton flashes before a fast answer. */
const SKELETON_DELAY_MS = 200;

export const readNewsPage = (page: number, term: string): Promise<Page<NewsPost>> =>
  read('news.list', { query: { page, size: PAGE_SIZE.news, ...(term && { q: term }) } });

/**
 * The pages of news in the address, filtered by its search term. It waits for several pages, so that Back
 * restores the scroll position.
 */
export async function newsListLoader({ request: { url } }: LoaderFunctionArgs) {
  const term = searchTerm(url);
  const pagesPromise = readPages(url, (page) => readNewsPage(page, term));
  const pages = trackResponse(pagesPromise, { logAs: 'Failed to load news' });
  return {
    term,
    pages: await whenSettled(pages, shownPageCount(url) > 1 ? undefined : SKELETON_DELAY_MS),
  };
}
