import { call, siteConfig } from 'shared/api';
import { PAGE_SIZE } from 'shared/contract';
import { newestOnly } from '../parts/arrival.ts';
import { readSummary } from '../rules/staff-orders.ts';

const askForOrders = newestOnly();

export const ordersLoader = () => ({
  orders: askForOrders(async (signal) => {
    const query = { page: '0', size: String(PAGE_SIZE.staff) };
    return readSummary(
      await call('orders.assigned', { query, signal }),
      siteConfig().currencyLabel,
    );
  }),
});
