import { beforeAll, expect, test, vi } from 'vitest';
import { onEveryEngine, onSqlite, type TestApp } from '../../test/support/test-app.ts';

onEveryEngine('a search with a wrong letter', (_, { share, engine }) => {
  let school: TestApp;

  beforeAll(async () => {
    school = await share();
  });

  test('knows the words of a text that has just been published', async () => {
    const find = async () =>
      (await school.call('news.list', { query: { q: 'wintet' } })).json().totalElements;
    expect(await find()).toBe(0);
    const as = await school.aUser({ role: 2 });
    const post = { title: 'Winter concert', content: 'In the hall.' };
    await school.call('news.create', { as, form: [['post', post]] });
    await expect.poll(find).toBe(1);
  });

  // The writes of other processes are unknown for a moment now and then, and nothing is remembered.
  if (engine === 'postgres') return;

  test('looks the words of the newest texts up once for all pages of its list', async () => {
    for (const _ of [1, 2, 3]) await school.aPost({ search_text: 'spring fair' });
    const spy = vi.spyOn(school.db.getExecutor(), 'executeQuery');
    for (const page of [0, 1, 2]) {
      const response = await school.call('news.list', { query: { q: 'sprinh', page, size: 1 } });
      expect(response.json()).toMatchObject({ totalPages: 3, content: [{}] });
    }
    const lookUps = spy.mock.calls.filter(([{ sql }]) => sql.includes('substr('));
    spy.mockRestore();
    expect(lookUps).toHaveLength(1);
  });
});

onSqlite('many searches at once', (start) => {
  const searchOften = async ({ call }: TestApp, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, number) =>
        call('news.list', { query: { q: `spring ${number}` } }),
      ),
    );

  test('are answered for three classes, and anybody else is told to come back', async () => {
    const school = await start();
    const responses = await searchOften(school, 150);
    const refused = responses.filter(({ statusCode }) => statusCode === 503);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(102);
    expect(refused).toHaveLength(48);
    expect(refused.every(({ headers }) => headers['retry-after'] === '2')).toBe(true);
    expect((await searchOften(school, 100)).every(({ statusCode }) => statusCode === 200)).toBe(
      true,
    );
  });
});
