import type { LoaderFunctionArgs } from 'shared/router';
import { type FeedAnswer, readFeed } from './read-news-page.ts';

/** An answer that comes this fast is waited for, so that nothing flickers and Back finds its place. */
const SOON_MS = 200;
const MOST_PAGES = 20;

export type NewsListData = { readonly answer: FeedAnswer | Promise<FeedAnswer> };

/** Begins to read the list, as many pages of it as `?page=` says were open before. */
export async function newsListLoader({ request }: LoaderFunctionArgs): Promise<NewsListData> {
  const asked = Number(new URL(request.url).searchParams.get('page'));
  const pages = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), MOST_PAGES) : 1;
  const answer = readFeed(pages);
  if (pages > 1) return { answer: await answer };
  const early = await Promise.race([answer, pause(SOON_MS)]);
  return { answer: early ?? answer };
}

const pause = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms));
