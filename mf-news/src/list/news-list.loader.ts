import { read } from 'shared/api';
import type { NewsPost, Page } from 'shared/contract';
import { deferred, pagesShown, readPages, settled } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';

/** The loader waits so long, so that no skeleton flashes up before a fast answer. */
const SOON_MS = 200;

export const readNewsPage = (page: number): Promise<Page<NewsPost>> =>
  read('news.list', { query: { page, size: PAGE_SIZE.news } });

/** As many pages of the news as the address names. It waits for several, so that Back restores the place. */
export async function newsListLoader({ request: { url } }: LoaderFunctionArgs) {
  const pages = deferred(readPages(url, readNewsPage), 'Failed to load news');
  return { pages: await settled(pages, pagesShown(url) > 1 ? undefined : SOON_MS) };
}
