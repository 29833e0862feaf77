import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TestUser } from '../../../test/support/factories.ts';
import type { FormParts } from '../../../test/support/form.ts';
import { aPicture } from '../../../test/support/pictures.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/database.ts';
import { createPublicationWatch } from './publications.ts';

const SECRET_WORD = 'zanzibar';
const HOUR_MS = 3_600_000;

type Headers = Readonly<Record<string, string>>;

let madeCount = 0;

/** A post with a banner and a picture in its text, hidden in one way, and what somebody may know of it. */
async function hiddenPost(testApp: TestApp, state: State) {
  const { call, aUser, app } = testApp;
  const as = await aUser({ role: 2 });
  madeCount += 1;
  const colour = `#${((madeCount * 2_654_435_761) % 0xff_ff_ff).toString(16).padStart(6, '0')}`;
  const text = await testApp.deps.pictures.store(await aPicture(colour, { width: 30, height: 20 }));
  const content = `The ${SECRET_WORD} ![](${text.url})`;
  const banner = await aPicture(colour, { width: 800, height: 500 });
  const form = (more: object, withBanner = false): FormParts => [
    ['post', { title: SECRET_WORD, content, ...more }],
    ...(withBanner ? [['banner', banner] as const] : []),
  ];
  const wasPublic = ['taken back', 'deleted'].includes(state);
  const publishAt = new Date(testApp.clock.now() + HOUR_MS).toISOString();
  const status = {
    draft: 'draft',
    scheduled: 'scheduled',
    'taken back': 'published',
    deleted: 'published',
  }[state];
  const created = await call('news.create', { as, form: form({ status, publishAt }, true) });
  const post = created.json();
  const params = { id: post.id };
  let etag = '"none"';
  if (wasPublic) {
    // Everything that caches it has been asked.
    const page = await call('news.get', { params });
    etag = page.headers.etag ?? etag;
    expect(page.statusCode).toBe(200);
    expect((await call('news.list')).body).toContain(SECRET_WORD);
    expect((await app.inject(post.bannerPhotoUrl)).statusCode).toBe(200);
    if (state === 'deleted') await call('news.delete', { as, params });
    else await call('news.update', { as, params, form: form({ status: 'draft' }) });
  }
  return { as, id: post.id as number, banner: post.bannerPhotoUrl as string, text: text.url, etag };
}

type State = 'draft' | 'scheduled' | 'taken back' | 'deleted';
type Hidden = Awaited<ReturnType<typeof hiddenPost>>;

const bearer = ({ token }: { token: string }): Headers => ({ authorization: `Bearer ${token}` });
const narrow = (url: string): string => url.replace('.webp', '@160.webp');

type Attempt = readonly [place: string, urlOf: (post: Hidden) => string, status: number];

/** Addresses that say nothing about a hidden post. */
const ATTEMPTS: readonly Attempt[] = [
  ['the list', () => '/api/news', 200],
  ['the list with other parameters', () => '/api/news?status=draft&fields=content&deleted=1', 200],
  ['a search for its title', () => `/api/news?q=${SECRET_WORD}`, 200],
  ['a search with a wrong letter', () => '/api/news?q=zanzibax', 200],
  ['the post', ({ id }) => `/api/news/${id}`, 404],
  ['the post with parameters', ({ id }) => `/api/news/${id}?status=draft&preview=1`, 404],
  ['the post by a longer number', ({ id }) => `/api/news/0${id}`, 404],
  ['the feed', () => '/feed.xml', 200],
  ['the sitemap', () => '/sitemap.xml', 200],
  ['its banner', ({ banner }) => banner, 404],
  ['its banner, narrow', ({ banner }) => narrow(banner), 404],
  ['its banner with a query', ({ banner }) => `${banner}?again`, 404],
  ['a picture in its text', ({ text }) => text, 404],
];

const STATES: readonly State[] = ['draft', 'scheduled', 'taken back', 'deleted'];

onEveryEngine('a post that is not published', (start, { share, engine }) => {
  // The other two are read by the same queries.
  describe.each(engine === 'sqlite' ? STATES : STATES.slice(1, 3))('%s', (state) => {
    let testApp: TestApp;
    let post: Hidden;
    let others: TestUser[];
    beforeAll(async () => {
      testApp = await share({ env: { RATE_LIMIT_FACTOR: '0' } });
      post = await hiddenPost(testApp, state);
      others = [await testApp.aUser(), await testApp.aUser({ role: 1 })];
    });

    test.each(ATTEMPTS)('shows nothing in %s', async (_, urlOf, status) => {
      const url = urlOf(post);
      const send = (headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
        testApp.app.inject({ method, url, headers });
      for (const response of [
        await send(),
        await send({}, 'HEAD'),
        await send({ 'if-none-match': post.etag }),
        await send({ 'if-none-match': `"${url.slice('/media/'.length)}"` }),
        await send({ cookie: 'pictures=1.session-1-1.x' }),
        await send({ authorization: `Preview ${'x'.repeat(43)}` }),
        ...(await Promise.all(others.map((other) => send(bearer(other))))),
      ]) {
        expect(response.statusCode).toBe(status);
        expect(response.headers['set-cookie']).toBeUndefined();
        expect(response.body).not.toContain(SECRET_WORD);
        expect(response.body).not.toContain(`/news/${post.id}<`);
      }
    });

    test('is seen by writers, with its pictures, and nothing caches that', async () => {
      const as = await testApp.aUser({ role: 2 });
      const drafts = await testApp.call('news.drafts', { as });
      const read = await testApp.call('news.get', { as, params: { id: post.id } });
      expect(read.statusCode).toBe(state === 'deleted' ? 404 : 200);
      const cookie = String(drafts.headers['set-cookie']).split(';')[0] ?? '';
      for (const url of [post.banner, narrow(post.banner), post.text]) {
        const { statusCode, headers } = await testApp.app.inject({ url, headers: { cookie } });
        expect([statusCode, headers['cache-control'], headers.etag]).toEqual([
          200,
          'no-store',
          undefined,
        ]);
      }
      expect(read.headers['cache-control']).toBe('no-store');
      await testApp.db.updateTable('users').set({ role: 0 }).where('id', '=', as.id).execute();
      const later = await testApp.app.inject({ url: post.banner, headers: { cookie } });
      expect(later.statusCode).toBe(404);
    });
  });

  test('only writers list drafts and make preview links', async () => {
    const { call, aUser, aPost } = await start();
    const params = { id: (await aPost({ visible_from: null })).id };
    for (const [as, status] of [
      [undefined, 401],
      [await aUser(), 403],
      [await aUser({ role: 1 }), 403],
    ] as const)
      for (const id of ['news.drafts', 'news.createPreviewLink'] as const)
        expect((await call(id, { as, params })).statusCode).toBe(status);
  });

  test('a preview link opens one post and its pictures, until it ends', async () => {
    const testApp = await start();
    const { call, app, clock } = testApp;
    const [post, other] = [await hiddenPost(testApp, 'draft'), await hiddenPost(testApp, 'draft')];
    const { as, id } = post;
    const params = { id };
    const link = async (postId = id) => {
      const of = { as, params: { id: postId } };
      const { url } = (await call('news.createPreviewLink', of)).json();
      return { authorization: `Preview ${url.split('#preview=')[1]}` };
    };
    const status = async (headers: Headers, postId = id) =>
      (await call('news.get', { params: { id: postId }, headers })).statusCode;
    const first = await link();
    const read = await call('news.get', { params, headers: first });
    expect([read.statusCode, read.json().status]).toEqual([200, undefined]);
    expect([read.headers['cache-control'], read.headers.etag]).toEqual(['no-store', undefined]);
    const cookie = String(read.headers['set-cookie']).split(';')[0] ?? '';
    const picture = async (url: string) =>
      (await app.inject({ url, headers: { cookie } })).statusCode;
    expect([
      await picture(post.banner),
      await picture(post.text),
      await picture(other.banner),
    ]).toEqual([200, 200, 404]);
    expect([await status(first, other.id), await status({})]).toEqual([404, 404]);
    const rows = await testApp.rows('news_preview_links');
    expect(JSON.stringify(rows)).not.toContain(first.authorization.slice('Preview '.length));
    const save = (more: object) =>
      call('news.update', { as, params, form: [['post', { title: 'x', content: '', ...more }]] });
    const otherLink = await link(other.id);
    await call('news.deletePreviewLinks', { as, params });
    expect([await status(first), await status(otherLink, other.id)]).toEqual([404, 200]);
    const again = await link();
    await save({ status: 'published' });
    await save({ status: 'draft' });
    expect([await status(again), await picture(post.banner)]).toEqual([404, 404]);
    const second = await link();
    await call('news.delete', { as, params });
    expect(await status(second)).toBe(404);
    await call('news.restore', { as, params });
    expect(await status(second)).toBe(404);
    const third = await link();
    clock.forward(7 * 24 * HOUR_MS);
    expect(await status(third)).toBe(404);
  });

  test('its time invalidates caches and opens its pictures', async () => {
    const testApp = await start();
    const { deps, app, clock } = testApp;
    const post = await hiddenPost(testApp, 'scheduled');
    const watch = createPublicationWatch(deps);
    await watch();
    const before = deps.database.version.now();
    expect((await app.inject(post.banner)).statusCode).toBe(404);
    clock.forward(HOUR_MS);
    await watch();
    // PostgreSQL is watched as well, from the first call on.
    if (engine === 'sqlite') expect(deps.database.version.now()).not.toBe(before);
    const picture = await app.inject(post.banner);
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  // SQLite has one process.
  if (engine === 'sqlite') return;

  test('another process shows it at its time, and answers 404 once it is taken back', async () => {
    const testApp = await start();
    const { call, clock, deps, databaseUrl } = testApp;
    const database = openDatabase({ databaseUrl, dataDir: '' });
    const otherApp = await buildApp({ ...deps, database });
    onTestFinished(async () => {
      await otherApp.close();
      await database.close();
    });
    const { id, as, banner } = await hiddenPost(testApp, 'scheduled');
    const watch = createPublicationWatch({ ...deps, database });
    await watch();
    const shown = async () => {
      const [post, list, picture] = await Promise.all(
        [`/api/news/${id}`, '/api/news', banner].map((url) => otherApp.inject(url)),
      );
      return [post?.statusCode, list?.body.includes(SECRET_WORD), picture?.statusCode];
    };
    await vi.waitFor(() => expect(database.version.now()).toBeDefined(), 60_000);
    expect(await shown()).toEqual([404, false, 404]);
    // Rendered pages are cached under the version.
    const before = database.version.now();
    clock.forward(HOUR_MS);
    await watch();
    expect(database.version.now()).not.toBe(before);
    expect(await shown()).toEqual([200, true, 200]);
    const whileShown = database.version.now();
    const form: FormParts = [['post', { title: SECRET_WORD, content: '', status: 'draft' }]];
    expect((await call('news.update', { as, params: { id }, form })).statusCode).toBe(200);
    await vi.waitFor(
      async () => {
        expect(await shown()).toEqual([404, false, 404]);
        expect(database.version.now()).not.toBe(whileShown);
      },
      { timeout: 60_000, interval: 50 },
    );
  });
});
