import { call } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { type Deferred, newestOnly } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';

const askForLedger = newestOnly('Failed to load balance history');

/** All entries of one person's ledger, newest first. */
export const ledgerOf = (id: number): Deferred<LedgerEntry[]> =>
  askForLedger(async (signal) => {
    const query = { page: 0, size: PAGE_SIZE.staff };
    return (await call('users.ledger', { params: { id }, query, signal })).content;
  });
