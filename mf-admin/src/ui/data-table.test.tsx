import { screen, within } from '@testing-library/react';
import type { FakeResponses } from 'shared/testing';
import { expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import { orderOf, page, summary, userRow } from '../../test/samples.ts';

const mira = userRow({ id: 5, name: 'Mira Petrova', collectedBalance: 84.5 });
const responses: FakeResponses = {
  'GET /api/users': page([mira]),
  'GET /api/users/search': page([mira]),
  'GET /api/users/balance/hand-overs': page([]),
  'GET /api/orders/assigned/summary': summary([orderOf({ id: 1 })]),
};

test.each(['/admin/users', '/admin/orders', '/admin/balance'])(
  'every value of %s carries the name of its column, as a phone shows it, and a table stays a table',
  async (path) => {
    openPage(path, { role: 2, responses });
    const table = await screen.findByRole('table');
    const names = within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent);
    const row = within(table).getAllByRole('row')[1] as HTMLElement;
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.getAttribute('data-column'))).toEqual(names);
    for (const part of [table, row, ...cells]) expect(part.hasAttribute('role')).toBe(true);
  },
);
