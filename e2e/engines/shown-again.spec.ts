import { ACCOUNTS } from '../support/accounts.ts';
import { expectSoon, keepSession, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const AWAY = '/robots.txt';

/** Leaves the site's pages, changes what the browser keeps as another tab would, and comes back. */
async function comeBackAfter(visitor: Visitor, change: string): Promise<void> {
  await visitor.open(AWAY);
  await visitor.ask(change);
  await visitor.back();
  await expectSoon(visitor, `location.pathname !== '${AWAY}'`, true);
}

const CHOICES = [
  [
    'theme',
    'localStorage.setItem("theme", "dark")',
    'document.documentElement.dataset.theme',
    'dark',
  ],
  ['language', 'document.cookie = "language=bg;path=/"', 'document.documentElement.lang', 'bg'],
] as const;

for (const [what, change, shown, expected] of CHOICES)
  test(`a page that is shown again has the ${what} that was chosen meanwhile`, async ({
    visit,
  }) => {
    const visitor = await visit();
    await visitor.open('/news/1');
    await comeBackAfter(visitor, change);
    await expectSoon(visitor, shown, expected);
  });

test('a page that is shown again after a logout shows nothing of whom it belonged to', async ({
  visit,
  baseURL,
}) => {
  const visitor = await visit();
  await keepSession(visitor, 'student', { origin: String(baseURL) });
  await visitor.open('/profile');
  const { name } = ACCOUNTS.student;
  await visitor.sees('button', `Account of ${name}`);
  await comeBackAfter(visitor, 'localStorage.removeItem("token")');
  await expectSoon(visitor, `document.documentElement.innerHTML.includes('${name}')`, false);
});
