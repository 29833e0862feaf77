import { call } from 'shared/api';
import { newestOnly } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import { readHolders } from './holders.rules.ts';

const askForHolders = newestOnly('Failed to load balances');

export const balanceLoader = () => ({
  holders: askForHolders(async (signal) => {
    const query = { balanceGt: 0, page: 0, size: PAGE_SIZE.balances };
    return readHolders(await call('users.search', { query, signal }));
  }),
});
