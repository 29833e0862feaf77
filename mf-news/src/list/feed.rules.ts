import type { NewsPost, Page } from 'shared/contract';

/** The posts seen so far, newest first, and where the list goes on. */
export type Feed = {
  readonly posts: readonly NewsPost[];
  /** Zero-based number of the last page in it. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly total: number;
};

export const emptyFeed: Feed = { posts: [], page: 0, hasMore: false, total: 0 };

/** Page 0 replaces the list, later pages are added; a post that slid onto the next page is not shown twice. */
export function addPage(feed: Feed, page: Page<NewsPost>): Feed {
  const before = page.number === 0 ? [] : feed.posts;
  const seen = new Set(before.map(({ id }) => id));
  return {
    posts: [...before, ...page.content.filter(({ id }) => !seen.has(id))],
    page: page.number,
    hasMore: page.number < page.totalPages - 1,
    total: page.totalElements,
  };
}
