export { sumsToCollect } from './buyers/buyer-groups.rules.ts';
export { type OrderRow, readAssignedOrders, readOrders } from './rows/order-rows.rules.ts';
