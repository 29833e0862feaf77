import { read } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { PAGE_SIZE } from 'shared/domain';

export type LatestNews = { readonly posts: readonly NewsPost[]; readonly failed: boolean };

/** The newest posts for the home page. Never rejects: a failure is logged and leaves none. */
export async function readLatestNews(): Promise<LatestNews> {
  try {
    const page = await read('news.list', { query: { page: 0, size: PAGE_SIZE.home } });
    return { posts: page.content.slice(0, PAGE_SIZE.home), failed: false };
  } catch (cause) {
    console.error('Failed to load the latest news', cause);
    return { posts: [], failed: true };
  }
}
