import { DEMO_NEWS_PATH } from '../support/demo-news.ts';
import { expect, testIn } from './support/test.ts';
import { PHONE } from './support/visitor.ts';

testIn(['webkit'], 'news are read from the home page to the gallery', async ({ visit }) => {
  const visitor = await visit(PHONE);
  await visitor.open('/');
  await visitor.press('link', 'Read full news »');
  await visitor.sees('heading', 'Latest News');
  await visitor.open(DEMO_NEWS_PATH);
  await visitor.press('button', 'Load More');
  await expect.poll(() => visitor.evaluate('document.querySelectorAll("article").length')).toBe(20);
  expect(
    await visitor.evaluate('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0);
  await visitor.open('/news/1');
  await expect.poll(() => visitor.evaluate('document.querySelectorAll("h1").length')).toBe(1);
});

testIn(['firefox'], 'each page requests its data once', async ({ visit, faulty }) => {
  const visitor = await visit();
  for (const path of ['/', '/news/1', '/store']) {
    const requestsBefore = faulty.requested().length;
    const calls = () =>
      faulty
        .requested()
        .slice(requestsBefore)
        .filter((path) => path.startsWith('/api/'));
    await visitor.open(path, faulty);
    await expect
      .poll(() => visitor.evaluate('document.querySelectorAll("main h1").length'))
      .toBe(1);
    await expect.poll(() => calls().length).toBeGreaterThan(0);
    const isQuiet = async () => {
      const { length } = faulty.requested();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return faulty.requested().length === length;
    };
    await expect.poll(isQuiet).toBe(true);
    const data = calls().filter((call) => /^\/api\/(?:news|products)/.test(call));
    expect(data).toEqual([...new Set(data)]);
  }
});
