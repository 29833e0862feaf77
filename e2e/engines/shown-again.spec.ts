import { ACCOUNTS } from '../support/accounts.ts';
import { expect, keepSession, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const AWAY = '/robots.txt';

/** Asked of the page: a driver is not told that a page is shown again. */
const pathOf = (visitor: Visitor) => visitor.ask<string>('location.pathname');

/** Leaves the site's pages, changes what the browser keeps as another tab would, and comes back. */
async function comeBackAfter(visitor: Visitor, change: string): Promise<void> {
  await visitor.open(AWAY);
  await visitor.ask(change);
  await visitor.ask('history.back()');
  await expect.poll(() => pathOf(visitor)).not.toBe(AWAY);
}

test('a page that is shown again has the theme and the language that were chosen meanwhile', async ({
  visit,
}) => {
  const visitor = await visit();
  await visitor.open('/news/1');
  await comeBackAfter(visitor, 'localStorage.setItem("theme", "dark")');
  await expect.poll(() => visitor.ask('document.documentElement.dataset.theme')).toBe('dark');
  await comeBackAfter(visitor, 'document.cookie = "language=bg;path=/"');
  await expect.poll(() => visitor.ask('document.documentElement.lang')).toBe('bg');
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
  await expect.poll(() => visitor.ask('document.documentElement.innerHTML')).not.toContain(name);
});
