import { call } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { createRequester, type TrackedResponse } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';

const requestOwnLedger = createRequester('Failed to load own balance history');
const requestLedger = createRequester('Failed to load balance history');

const everything = { page: 0, size: PAGE_SIZE.staff };

export const loadLedgerOf = (id: number): TrackedResponse<LedgerEntry[]> =>
  requestLedger(async (signal) => {
    return (await call('users.ledger', { params: { id }, query: everything, signal })).content;
  });

export const loadOwnLedger = (): TrackedResponse<LedgerEntry[]> =>
  requestOwnLedger(
    async (signal) => (await call('users.ownLedger', { query: everything, signal })).content,
  );
