import { parsePicture } from 'shared/domain';
import { expect, test } from 'vitest';
import { aPicture } from '../../../test/support/pictures.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

const draft = { title: 'Sports day', content: 'We **won**.' };

onEveryEngine('writing news', (start, { engine }) => {
  test('a post is published with its banner and gallery, and everyone can read it', async () => {
    const { call, aUser } = await start();
    const created = await call('news.create', {
      as: await aUser({ role: 2 }),
      form: [
        ['post', draft],
        ['banner', await aPicture('#ff0000', { width: 320, height: 200 })],
        ['extraPhotos', await aPicture('#00ff00')],
        ['extraPhotos', await aPicture('#0000ff')],
      ],
    });
    expect(created.statusCode).toBe(201);
    const post = created.json();
    expect(post).toMatchObject({ ...draft, version: 1, createdAt: '2026-11-20T09:30:00.000Z' });
    expect(parsePicture(post.bannerPhotoUrl)).toMatchObject({ width: 320, height: 200 });
    expect(post.extraPhotos.split(',')).toHaveLength(2);
    const readResponse = await call('news.get', { params: { id: post.id } });
    expect({ ...readResponse.json(), status: 'published' }).toEqual(post);
  });

  test('an edit leaves the named pictures in their new order, adds new ones and ignores those of other posts', async () => {
    const { call, aUser, aPost } = await start();
    const stuco = await aUser({ role: 2 });
    const a = '/media/aaaaaaaaaaaaaaaa-10x10.webp';
    const b = '/media/bbbbbbbbbbbbbbbb-10x10.webp';
    const { id } = await aPost({ banner: '/media/cccccccccccccccc-10x10.webp', gallery: [a, b] });
    const edited = await call('news.update', {
      as: stuco,
      params: { id },
      headers: { 'if-match': '"1"' },
      form: [
        [
          'post',
          {
            title: 'New',
            content: 'New',
            extraPhotos: `${b}, ${a} , https://evil.example/x.png`,
            bannerAlt: ' The hall ',
            extraPhotoAlts: ['Cakes', '', 'Nothing', 'A stall'],
          },
        ],
        ['extraPhotos', await aPicture()],
      ],
    });
    expect(edited.statusCode).toBe(200);
    const photos = edited.json().extraPhotos.split(',');
    expect(photos.slice(0, 2)).toEqual([b, a]);
    expect(photos).toHaveLength(3);
    expect(edited.json()).toMatchObject({ title: 'New', version: 2 });
    expect(edited.json().bannerPhotoUrl).toContain('cccc');
    const described = { bannerAlt: 'The hall', extraPhotoAlts: ['Cakes', '', 'A stall'] };
    expect(edited.json()).toMatchObject(described);
    const bare = await call('news.update', {
      as: stuco,
      params: { id },
      form: [['post', { title: 'New', content: 'New', removeBanner: true }]],
    });
    expect(bare.json()).toMatchObject({ bannerPhotoUrl: null, extraPhotos: '', version: 3 });
  });

  test('nobody overwrites an edit they have not seen, not even at the same moment', async () => {
    const { call, aUser, aPost } = await start();
    const stuco = await aUser({ role: 2 });
    const { id } = await aPost();
    const save = (title: string, as = stuco) =>
      call('news.update', {
        as,
        params: { id },
        headers: { 'if-match': '"1"' },
        form: [['post', { title, content: 'x' }]],
      });
    const codes = (await Promise.all(['one', 'two', 'three'].map((title) => save(title)))).map(
      (a) => a.statusCode,
    );
    expect(codes.sort()).toEqual([200, 409, 409]);
    expect((await save('late')).body).toBe(
      'In another tab or window, you have saved a change in the meantime.',
    );
    const otherEditor = await aUser({ role: 2 });
    expect((await save('later', otherEditor)).body).toBe(
      `${stuco.name} has saved a change in the meantime.`,
    );
    expect((await call('news.get', { params: { id } })).json().version).toBe(2);
  });

  test('a snippet is stored with the text, and made again after an older version has changed it', async () => {
    const { call, aUser, db } = await start();
    const { id } = (
      await call('news.create', {
        as: await aUser({ role: 2 }),
        form: [['post', { title: 'Fair', content: '# Fair\n\n- **tea**\n\n![a cat](/a.png)' }]],
      })
    ).json();
    const read = () => call('news.get', { params: { id } }).then((answer) => answer.json());
    const change = (columns: { content?: string; snippet?: string }) =>
      db.updateTable('news_posts').set(columns).where('id', '=', id).execute();
    expect(await read()).toMatchObject({ snippet: 'Fair tea' });
    const row = db.selectFrom('news_posts').select('search_text').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).search_text).toBe('fair fair tea a cat');
    await change({ snippet: 'stored' });
    expect(await read()).toMatchObject({ snippet: 'stored' });
    await change({ content: '_New_' });
    expect(await read()).toMatchObject({ snippet: 'New' });
  });

  if (engine === 'postgres') return;

  test('of several pictures, the one that is refused is named, and nothing is written', async () => {
    const testApp = await start();
    const { call, aUser } = testApp;
    const damaged = (await aPicture('#0000ff')).subarray(0, 60);
    const response = await call('news.create', {
      as: await aUser({ role: 2 }),
      form: [
        ['post', draft],
        ['banner', await aPicture('#ff0000')],
        ['extraPhotos', await aPicture('#00ff00')],
        ['extraPhotos', new File([damaged.slice()], 'Базар 2.jpg')],
      ],
    });
    expect([response.statusCode, response.body]).toEqual([
      415,
      'Базар 2.jpg: This picture is damaged and cannot be read.',
    ]);
    expect(await testApp.rows('news_posts')).toEqual([]);
  });

  test('a deleted post is gone, and can be brought back for 30 days', async () => {
    const { call, aUser, aPost, clock } = await start();
    const as = await aUser({ role: 2 });
    const { id } = await aPost({ title: 'Kept' });
    const params = { id };
    expect((await call('news.delete', { as, params })).statusCode).toBe(204);
    expect((await call('news.get', { params })).statusCode).toBe(404);
    expect((await call('news.delete', { as, params })).statusCode).toBe(404);
    expect((await call('news.restore', { as, params })).json().title).toBe('Kept');
    await call('news.delete', { as, params });
    clock.forward(30 * 24 * 3600 * 1000 + 1);
    expect((await call('news.restore', { as: await aUser({ role: 2 }), params })).statusCode).toBe(
      404,
    );
  });

  test.each([
    ['a NUL', 'a\0b', 'Content must not contain control characters.'],
    ['what would freeze a browser', '> '.repeat(200), expect.stringMatching(/\.$/)],
  ])(
    '%s in a text is refused with a sentence, and nothing is written',
    async (_, content, words) => {
      const testApp = await start();
      const { statusCode, body } = await testApp.call('news.create', {
        as: await testApp.aUser({ role: 2 }),
        form: [['post', { ...draft, content }]],
      });
      expect([statusCode, body]).toEqual([400, words]);
      expect(await testApp.rows('news_posts')).toEqual([]);
    },
  );
});
