import { call } from 'shared/api';
import { type LedgerEntry, PAGE_SIZE } from 'shared/contract';
import { type Arrival, newestOnly } from '../parts/arrival.ts';
import { readHolders } from '../rules/holders.ts';

const askForHolders = newestOnly();
const askForLedger = newestOnly();

export const balanceLoader = () => ({
  holders: askForHolders(async (signal) => {
    const query = { balanceGt: '0', page: '0', size: String(PAGE_SIZE.balances) };
    return readHolders(await call('users.search', { query, signal }));
  }),
});

/** All entries of one person's ledger. */
export const ledgerOf = (id: number): Arrival<LedgerEntry[]> =>
  askForLedger(async (signal) => {
    const query = { page: '0', size: String(PAGE_SIZE.staff) };
    return (await call('users.ledger', { params: { id }, query, signal })).content;
  });
