import { expect, test } from 'vitest';
import { onEveryEngine, onSqlite } from '../../../test/support/test-app.ts';

onEveryEngine('reading news', (start) => {
  test('posts are sorted newest first, also within the same millisecond, and paged', async () => {
    const { call, aPost } = await start();
    const old = await aPost({ created_at: 1000 });
    const young = await aPost({ created_at: 3000 });
    const twin = await aPost({ created_at: 3000 });
    const middle = await aPost({ created_at: 2000 });
    const deletedPost = await aPost({ created_at: 4000, deleted_at: 5000 });
    const page = async (number: number) => {
      const { content, ...rest } = (
        await call('news.list', { query: { page: number, size: 3 } })
      ).json();
      return { ids: content.map(({ id }: { id: number }) => id), ...rest };
    };
    const frame = { totalPages: 2, totalElements: 4, size: 3 };
    expect(await page(0)).toEqual({
      ids: [twin.id, young.id, middle.id],
      ...frame,
      number: 0,
      first: true,
      last: false,
    });
    expect(await page(1)).toEqual({ ids: [old.id], ...frame, number: 1, first: false, last: true });
    const far = 999_999_999_999_999;
    expect(await page(far)).toEqual({ ids: [], ...frame, number: far, first: false, last: true });
    expect(deletedPost.deleted_at).toBe(5000);
  });

  test('news are found by title and text, in either script', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    const publish = (title: string, content: string) =>
      testApp.call('news.create', { as, form: [['post', { title, content }]] });
    await publish('Коледен базар', 'In the hall.');
    await publish('Autumn run', 'Tea in the Зала.');
    const find = async (q: string) => {
      const { content, totalElements } = (await testApp.call('news.list', { query: { q } })).json();
      expect(totalElements).toBe(content.length);
      return content.map(({ title }: { title: string }) => title);
    };
    expect(await find('koleden')).toEqual(['Коледен базар']);
    expect(await find('zala TEA')).toEqual(['Autumn run']);
    expect(await find(' ')).toHaveLength(2);
    expect(await find('%')).toEqual([]);
  });
});

onSqlite('news that are read', (start) => {
  test('without posts there is one empty page', async () => {
    const { call } = await start();
    const response = await call('news.list');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      content: [],
      totalPages: 0,
      totalElements: 0,
      number: 0,
      size: 10,
      first: true,
      last: true,
    });
  });

  test('a post carries its banner, its gallery in order and its times in UTC', async () => {
    const { call, aPost } = await start();
    await aPost({ gallery: ['/media/other.webp'] });
    const post = await aPost({
      title: 'Празник',
      content: '# Hello',
      banner: '/media/b.webp',
      gallery: ['/media/1.webp', '/media/2.webp'],
      created_at: Date.UTC(2026, 4, 24, 8),
    });
    const expected = {
      id: post.id,
      title: 'Празник',
      content: '# Hello',
      snippet: 'Hello',
      language: 'bg',
      bannerPhotoUrl: '/media/b.webp',
      extraPhotos: '/media/1.webp,/media/2.webp',
      createdAt: '2026-05-24T08:00:00.000Z',
      updatedAt: '2026-05-24T08:00:00.000Z',
      version: 1,
      author: null,
    };
    expect((await call('news.get', { params: { id: post.id } })).json()).toEqual(expected);
    const list = (await call('news.list')).json();
    expect(list.content.find(({ id }: { id: number }) => id === post.id)).toEqual(expected);
  });
});
