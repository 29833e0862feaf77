import { call } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { createRequester, loadAllPages, type TrackedResponse } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';

const requestOwnLedger = createRequester('Failed to load own balance history');
const requestLedger = createRequester('Failed to load balance history');

const query = (page: number) => ({ page, size: PAGE_SIZE.staff });

export const loadLedgerOf = (id: number): TrackedResponse<LedgerEntry[]> =>
  requestLedger((signal) =>
    loadAllPages((page) => call('users.ledger', { params: { id }, query: query(page), signal })),
  );

export const loadOwnLedger = (): TrackedResponse<LedgerEntry[]> =>
  requestOwnLedger((signal) =>
    loadAllPages((page) => call('users.ownLedger', { query: query(page), signal })),
  );
