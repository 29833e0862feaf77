import { read } from 'shared/api';
import type { NewsPost, Page } from 'shared/contract';
import { PAGE_SIZE } from 'shared/domain';
import { addPage, emptyFeed, type Feed } from './feed.rules.ts';

/** What became of reading the list. */
export type FeedAnswer = { readonly feed: Feed; readonly failed: boolean };

/** Reads the first pages of the list. Never rejects: a failure is logged and leaves an empty list. */
export async function readFeed(pages: number): Promise<FeedAnswer> {
  try {
    const numbers = Array.from({ length: pages }, (_, number) => number);
    const answers = await Promise.all(numbers.map(readNewsPage));
    return { feed: answers.reduce(addPage, emptyFeed), failed: false };
  } catch (cause) {
    console.error('Failed to load news', cause);
    return { feed: emptyFeed, failed: true };
  }
}

/** One page of the list, by its zero-based number. */
export const readNewsPage = (number: number): Promise<Page<NewsPost>> =>
  read('news.list', { query: { page: number, size: PAGE_SIZE.news } });
