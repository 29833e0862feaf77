import { expect, test } from './support/test.ts';
import { PHONE } from './support/visitor.ts';

test('news are read from the home page to the gallery', async ({ visit }) => {
  const visitor = await visit(PHONE);
  await visitor.open('/');
  await visitor.press('link', 'Read full news »');
  await visitor.sees('heading', 'Latest News');
  await visitor.press('button', 'Load More');
  await expect.poll(() => visitor.ask('document.querySelectorAll("article").length')).toBe(20);
  expect(
    await visitor.ask('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0);
  await visitor.open('/news/1');
  await expect.poll(() => visitor.ask('document.querySelectorAll("h1").length')).toBe(1);
});

const PAGES = ['/', '/news', '/news/1', '/store', '/store/1'];

for (const path of PAGES)
  test(`${path} asks for its data once`, async ({ visit, faulty }) => {
    const visitor = await visit();
    await visitor.open(path, faulty);
    await expect.poll(() => visitor.ask('document.querySelectorAll("main h1").length')).toBe(1);
    await expect.poll(() => faulty.asked().some((asked) => asked.startsWith('/api/'))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const calls = faulty.asked().filter((asked) => /^\/api\/(?:news|products)/.test(asked));
    expect(calls).toEqual([...new Set(calls)]);
  });
