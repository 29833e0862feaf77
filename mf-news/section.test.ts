import { ROLE, type Role } from 'shared/domain';
import { testSection } from 'shared/testing';
import section from './section.ts';
import type { PAGE_ACTS } from './src/page-acts.ts';
import * as host from './test/host.ts';
import { aPost, pagesOf, somePosts } from './test/posts.ts';

testSection({
  ...host,
  section,
  lowestRoles: {
    '/news/drafts': ROLE.STUCO,
    '/news/create': ROLE.STUCO,
    '/news/edit/:id': ROLE.STUCO,
  } satisfies Record<keyof typeof PAGE_ACTS, Role>,
  responses: {
    'GET /api/news': pagesOf(somePosts(9)),
    'GET /api/news/{id}': aPost({ id: 7 }),
  },
});
