import { call } from 'shared/api';
import { newestOnly } from 'shared/data';
import { ownLedger } from '../balances/index.ts';

const requestStats = newestOnly('Failed to load order stats');

export const overviewLoader = () => ({
  stats: requestStats((signal) => call('orders.stats', { signal })),
  ownLedger: ownLedger(),
});
