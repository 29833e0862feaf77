export { toCollect } from './buyer-groups.rules.ts';
export { readOrders, readSummary, type StaffOrder } from './staff-orders.rules.ts';
