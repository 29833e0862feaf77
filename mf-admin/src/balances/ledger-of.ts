import { call } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { PAGE_SIZE } from 'shared/domain';
import { type Arrival, newestOnly } from '../ui/arrival.ts';

const askForLedger = newestOnly('Failed to load balance history');

/** All entries of one person's ledger, newest first. */
export const ledgerOf = (id: number): Arrival<LedgerEntry[]> =>
  askForLedger(async (signal) => {
    const query = { page: '0', size: String(PAGE_SIZE.staff) };
    return (await call('users.ledger', { params: { id }, query, signal })).content;
  });
