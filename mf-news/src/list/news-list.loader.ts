import { read } from 'shared/api';
import type { NewsPost, Page } from 'shared/contract';
import { deferred, pagesShown, readPages, settled } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';

/** An answer that comes this fast is waited for, so that no skeleton flickers. */
const SOON_MS = 200;

export const readNewsPage = (page: number): Promise<Page<NewsPost>> =>
  read('news.list', { query: { page, size: PAGE_SIZE.news } });

/** The news, as many pages of it as the address says. Several are waited for, so that Back finds its place. */
export async function newsListLoader({ request: { url } }: LoaderFunctionArgs) {
  const pages = deferred(readPages(url, readNewsPage), 'Failed to load news');
  return { pages: await settled(pages, pagesShown(url) > 1 ? undefined : SOON_MS) };
}
