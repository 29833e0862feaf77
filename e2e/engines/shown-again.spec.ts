import { ACCOUNTS } from '../support/accounts.ts';
import { expect, signIn, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const AWAY = '/robots.txt';

/** Leaves the site's pages, changes what the browser keeps as another tab would, and comes back. */
async function comeBackAfter(visitor: Visitor, change: string): Promise<void> {
  const left = await visitor.path();
  await visitor.ask('window.isKept = true');
  await visitor.open(AWAY);
  await visitor.ask(change);
  await visitor.ask('history.back()');
  await expect.poll(() => visitor.path()).not.toBe(AWAY);
  expect([left, '/login']).toContain(await visitor.path());
}

test('a page that is shown again has the theme and the language that were chosen meanwhile', async ({
  visit,
}, { project }) => {
  const visitor = await visit();
  await visitor.open('/news/1');
  await comeBackAfter(visitor, 'localStorage.setItem("theme", "dark")');
  await expect.poll(() => visitor.ask('document.documentElement.dataset.theme')).toBe('dark');
  // The others do not tell whether they keep pages: Debian's headless shell keeps none.
  if (project.name === 'firefox') expect(await visitor.ask('window.isKept')).toBe(true);
  await comeBackAfter(visitor, 'document.cookie = "language=bg;path=/"');
  await expect.poll(() => visitor.ask('document.documentElement.lang')).toBe('bg');
});

test('a page that is shown again after a logout shows nothing of whom it belonged to', async ({
  visit,
}) => {
  const visitor = await visit();
  await signIn(visitor, 'student');
  await visitor.open('/profile');
  await visitor.seesText(ACCOUNTS.student.email);
  await comeBackAfter(visitor, 'localStorage.removeItem("token")');
  await visitor.sees('heading', 'Login');
  const shown = await visitor.ask<string>('document.documentElement.innerHTML');
  expect(shown).not.toContain(ACCOUNTS.student.email);
});
