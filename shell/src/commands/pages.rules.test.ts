import { expect, test } from 'vitest';
import { person } from '../../test/visit.tsx';
import { pageCommands } from './pages.rules.ts';

const links = [
  { to: '/', text: 'Home' },
  { to: '/admin', text: 'Admin' },
  { to: '/profile', text: 'My Profile' },
];
const pages = [
  { path: '/admin', title: 'Admin', offeredTo: 1 },
  { path: '/admin/users', title: 'Manage Users', offeredTo: 1 },
  { path: '/admin/users/:id', title: 'Edit User', offeredTo: 1 },
  { path: '/admin/balance', title: 'Rep Balances', offeredTo: 2 },
  { path: '/admin/secret', title: 'Offered to nobody' },
  { path: '//elsewhere.example', title: 'Another site', offeredTo: 0 },
];

const to = (role: 0 | 1 | 2 | 3, offered: unknown = pages) =>
  pageCommands({ links, sections: [{ prefix: 'admin', pages: offered }] }, person({ role })).map(
    ({ id }) => id,
  );

test('a role is offered the pages of its menus and of the sections behind them', () => {
  expect(to(1)).toEqual(['/', '/admin', '/admin/users', '/profile']);
  expect(to(2)).toEqual(['/', '/admin', '/admin/users', '/admin/balance', '/profile']);
});

test.each([null, 'pages', [[]], [[{}]]])(
  'an older or damaged description (%j) leaves the menus',
  (damaged) => {
    expect(to(3, damaged)).toEqual(['/', '/admin', '/profile']);
  },
);
