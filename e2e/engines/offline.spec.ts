import type { NewsPost } from 'shared/contract';
import { CACHED_POSTS } from '../support/cached.ts';
import { expect, signIn, test } from './support/test.ts';
import { PHONE } from './support/visitor.ts';

const ERRORS =
  /integrity|Failed to |access control|Loading (?:CSS )?chunk|is unavailable|NS_ERROR|network|Load failed|ERR_/i;

/** Whether the service worker has cached the pages for offline reading. */
const IS_CACHED = `caches.match('/api/products?page=0&size=20', { ignoreVary: true }).then(Boolean)`;

const HEADING = 'document.querySelector("main h1")?.innerText ?? ""';

test('news can be read while the site is unreachable, and other pages open by themselves afterwards', async ({
  visit,
  faulty,
  expectErrors,
}) => {
  expectErrors(ERRORS);
  const visitor = await visit(PHONE);
  await signIn(visitor, 'student', faulty);
  await expect.poll(() => visitor.evaluate<boolean>(IS_CACHED)).toBe(true);

  faulty.fault(/./, { kind: 'cut' });
  // The oldest of them: other tests delete theirs.
  const post = (await visitor.evaluate<NewsPost[]>(CACHED_POSTS)).at(-1);
  await visitor.open(`/news/${post?.id}`, faulty);
  await visitor.sees('heading', String(post?.title));
  await visitor.seesText('Kept pages can still be read.');
  await visitor.open('/profile', faulty);
  await visitor.sees('heading', 'This page is not kept on this device');
  await visitor.seesText('This opens by itself as soon as you are back.');

  faulty.fault(/./, null);
  await expect.poll(() => visitor.evaluate<string>(HEADING)).toBe('My Profile');
});
