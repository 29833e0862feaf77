import { screen } from '@testing-library/react';
import { ROLE, type Role } from 'shared/domain';
import { expect, test } from 'vitest';
import { openPage } from '../test/fake-host.tsx';
import type { PAGE_ACTS } from './page-acts.ts';

const LOWEST_ROLES = {
  '/admin': ROLE.CLASS_REP,
  '/admin/users': ROLE.CLASS_REP,
  '/admin/users/:id': ROLE.STUCO,
  '/admin/orders': ROLE.CLASS_REP,
  '/admin/balance': ROLE.STUCO,
  '/admin/results': ROLE.STUCO,
  '/admin/releases': ROLE.ADMIN,
  '/admin/mails': ROLE.ADMIN,
  '/admin/audit': ROLE.ADMIN,
  '/admin/sections': ROLE.ADMIN,
} as const satisfies Record<keyof typeof PAGE_ACTS, Role>;

const refusedVisits = Object.entries(LOWEST_ROLES).flatMap(([path, lowestRole]) =>
  [null, ...Object.values(ROLE)]
    .filter((role) => role === null || role < lowestRole)
    .map((role) => ({ address: path.replace(':id', '5'), role })),
);

test.each(refusedVisits)('$address sends role $role home without a call', async (visit) => {
  const { api } = openPage(visit.address, visit);
  expect(await screen.findByText('Home page')).toBeTruthy();
  expect(api.requests).toEqual([]);
});
