import { screen, within } from '@testing-library/react';
import type { FakeResponses } from 'shared/testing';
import { openPage } from './host.ts';
import { page, userRow } from './samples.ts';

export const SEARCH = 'GET /api/users/search';
export const HAND_OVERS = 'GET /api/users/balance/hand-overs';
export const LEDGER = 'GET /api/users/{id}/ledger';

export const mira = userRow({
  id: 5,
  name: 'Mira Petrova',
  role: 'CLASS_REP',
  collectedBalance: 84.5,
});
export const ivan = userRow({
  id: 6,
  name: 'Иван Колев',
  role: 'CLASS_REP',
  collectedBalance: 100.1,
});

/** Opens the balances of these two class reps as a council member. */
export const openBalances = (responses: FakeResponses = {}, me = 2) =>
  openPage('/admin/balance', {
    role: 2,
    user: { id: me },
    responses: { [SEARCH]: page([mira, ivan]), [HAND_OVERS]: page([]), ...responses },
  });

export const loaded = () => screen.findByText('184.60 BGN');
export const button = (name: string, row: string) =>
  within(screen.getByRole('row', { name: new RegExp(row) })).getByRole('button', { name });
export const dialog = () => within(screen.getByRole('dialog'));

/** The text of a hand-over slip while it is being printed. */
export const slip = (number: number) =>
  screen.getByRole('heading', { name: `Hand-over slip No. ${number}` }).parentElement?.textContent;
