export { sumsToCollect } from './buyers/buyer-groups.rules.ts';
export { closedPeriod, closedPeriodText } from './closed-orders.rules.ts';
export { type OrderRow, readAssignedOrders, readOrders } from './rows/order-rows.rules.ts';
export { namesOfNamesakes, tellProductsApart } from './rows/product-names.rules.ts';
