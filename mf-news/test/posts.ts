import type { NewsPost, Page } from 'shared/contract';
import type { SentRequest } from 'shared/testing';

/** A post; a test names only the fields that matter to it. */
export const aPost = (post: Partial<NewsPost> = {}): NewsPost => ({
  id: 1,
  title: `Post ${post.id ?? 1}`,
  content: 'The council met on **Monday**.',
  bannerPhotoUrl: null,
  extraPhotos: '',
  author: null,
  createdAt: '2026-03-05T22:30:00.000Z',
  updatedAt: '2026-03-05T22:30:00.000Z',
  version: 1,
  ...post,
});

export const somePosts = (count: number): NewsPost[] =>
  Array.from({ length: count }, (_, index) => aPost({ id: count - index }));

/** Answers `GET /api/news` from a list, page by page. */
export const pagesOf =
  (posts: readonly NewsPost[]) =>
  ({ query }: SentRequest): Page<NewsPost> => {
    const number = Number(query.get('page'));
    const size = Number(query.get('size'));
    const totalPages = Math.ceil(posts.length / size);
    return {
      content: posts.slice(number * size, (number + 1) * size),
      totalPages,
      totalElements: posts.length,
      number,
      size,
      first: number === 0,
      last: number >= totalPages - 1,
    };
  };
