import { expect, test, testIn } from './support/test.ts';
import { DESKTOP } from './support/visitor.ts';

testIn(
  ['webkit'],
  'a section that was left while loading opens the next time',
  async ({ visit, faulty }) => {
    const visitor = await visit(DESKTOP, { withMotion: true });
    faulty.fault(/mf-store/, { kind: 'late', ms: 1500 });
    await visitor.open('/login', faulty);
    await visitor.press('link', 'Store');
    await visitor.press('link', 'Home');
    await visitor.sees('heading', 'Latest News');
    faulty.fault(/mf-store/, null);
    await visitor.press('link', 'Store');
    await visitor.sees('heading', 'Fundraiser Products');
  },
);

test('a press during a view transition is not lost', async ({ visit }) => {
  const visitor = await visit(DESKTOP, { withMotion: true });
  await visitor.open('/');
  for (const _ of ['while its scripts load', 'at once']) {
    await visitor.press('link', 'News');
    await visitor.press('link', 'Store');
    await visitor.sees('heading', 'Fundraiser Products');
    await expect.poll(() => visitor.path()).toBe('/store');
  }
});
