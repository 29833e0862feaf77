import type { MenuEntry } from 'shared/releases';
import type { Session } from 'shared/session';
import { expect, test } from 'vitest';
import { section } from '../../../test/fake-sections.ts';
import { person } from '../../../test/visit.tsx';
import { mainLinks } from './nav-links.ts';

const live = (prefix: string, menu?: MenuEntry) => ({
  name: `mf-${prefix}`,
  ...section({ prefix, ...(menu && { menu }) }),
});

const sections = [
  live('admin', { label: 'Admin', order: 30, from: 1 }),
  live('store', { label: 'Store', order: 20 }),
  live('quiet'),
  live('news', { label: 'News', order: 10 }),
];

const signedIn = (role: 0 | 1 | 2 | 3): Session => ({
  status: 'signed-in',
  token: 'a.b.c',
  user: person({ role }),
});
const OPEN = ['Home', 'News', 'Store'];

test.each<[string, Session, string[]]>([
  ['a visitor', { status: 'anonymous', token: null, user: null }, OPEN],
  ['a user who is not known yet', { status: 'checking', token: 'a.b.c', user: null }, OPEN],
  ['a pupil', signedIn(0), OPEN],
  ['a class rep', signedIn(1), [...OPEN, 'Admin']],
  ['an administrator', signedIn(3), [...OPEN, 'Admin']],
])('%s gets the menu entries for their rank, in order', (_, session, texts) => {
  expect(mainLinks(sections, session).map(({ text }) => text)).toEqual(texts);
});

test('an entry leads to the first page of its section', () => {
  expect(mainLinks(sections, signedIn(1)).map(({ to }) => to)).toEqual([
    '/',
    '/news',
    '/store',
    '/admin',
  ]);
});
