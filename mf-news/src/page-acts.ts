import type { Act } from 'shared/domain';

/** The right that each page needs: the guards of the routes and `section.ts` read it here. */
export const PAGE_ACTS = {
  '/news/drafts': 'news.manage',
  '/news/create': 'news.manage',
  '/news/edit/:id': 'news.manage',
} as const satisfies Readonly<Record<string, Act>>;
