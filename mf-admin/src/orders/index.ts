export { toCollect } from './buyer-groups.rules.ts';
export { type OrderRow, readOrders, readSummary } from './order-rows.rules.ts';
