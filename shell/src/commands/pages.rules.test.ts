import type { Role } from 'shared/domain';
import { expect, test } from 'vitest';
import { person } from '../../test/visit.tsx';
import { pageCommands } from './pages.rules.ts';

const links = [
  { to: '/', text: 'Home' },
  { to: '/admin', text: 'Admin' },
  { to: '/profile', text: 'My Profile' },
];
const page = (path: string, offeredTo?: Role) => ({
  path,
  title: path,
  files: [],
  data: [],
  ...(offeredTo !== undefined && { offeredTo }),
});
const pages = [
  page('/admin', 1),
  page('/admin/users', 1),
  page('/admin/balance', 2),
  page('/admin/users/:id'),
];

test.each([
  [1, ['/', '/admin', '/admin/users', '/profile']],
  [2, ['/', '/admin', '/admin/users', '/admin/balance', '/profile']],
] as const)('role %i is offered its menus and pages of the sections behind them', (role, paths) => {
  const commands = pageCommands(
    { links, sections: [{ prefix: 'admin', pages }] },
    person({ role }),
  );
  expect(commands.map(({ target }) => target)).toEqual(paths);
});
