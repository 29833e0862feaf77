export { sumsToCollect } from './buyers/buyer-groups.rules.ts';
export { closedPeriod, closedPeriodText, THIS_YEAR } from './closed-orders.rules.ts';
export { loadOrders } from './orders.loader.ts';
export type { OrderRow } from './rows/order-rows.rules.ts';
export { distinguishingNames, tellProductsApart } from './rows/product-names.rules.ts';
