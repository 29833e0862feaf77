import { call } from 'shared/api';
import { newestOnly } from 'shared/data';

const askForStats = newestOnly('Failed to load order stats');

export const overviewLoader = () => ({
  stats: askForStats((signal) => call('orders.stats', { signal })),
});
