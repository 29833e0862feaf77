import { expect, testIn } from './support/test.ts';

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
