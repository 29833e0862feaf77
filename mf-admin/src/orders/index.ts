export { toCollect } from './buyers/buyer-groups.rules.ts';
export { type OrderRow, readOrders, readSummary } from './rows/order-rows.rules.ts';
