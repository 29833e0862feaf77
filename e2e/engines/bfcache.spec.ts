import { ACCOUNTS } from '../support/accounts.ts';
import { expectSoon, keepSession, test, testIn } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const AWAY = '/robots.txt';

/** Leaves the site, changes its storage as another tab would, and comes back. */
async function comeBackAfter(visitor: Visitor, change: string): Promise<void> {
  await visitor.open(AWAY);
  await visitor.evaluate(change);
  await visitor.back();
  await expectSoon(visitor, `location.pathname !== '${AWAY}'`, true);
}

testIn(
  ['firefox'],
  'a page from the back/forward cache has the theme and language chosen meanwhile',
  async ({ visit }) => {
    const visitor = await visit();
    await visitor.open('/news/1');
    await comeBackAfter(
      visitor,
      '(localStorage.setItem("theme", "dark"), document.cookie = "language=bg;path=/")',
    );
    await expectSoon(visitor, 'document.documentElement.dataset.theme', 'dark');
    await expectSoon(visitor, 'document.documentElement.lang', 'bg');
  },
);

test('a page from the back/forward cache after a logout shows nothing of its user', async ({
  visit,
  origin,
}) => {
  const visitor = await visit();
  await keepSession(visitor, 'student', { origin });
  await visitor.open('/profile');
  const { name } = ACCOUNTS.student;
  await visitor.sees('button', `Account of ${name}`);
  await comeBackAfter(visitor, 'localStorage.removeItem("token")');
  await expectSoon(visitor, `document.documentElement.innerHTML.includes('${name}')`, false);
});
