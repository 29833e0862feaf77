export { toCollect } from './buyer-groups.rules.ts';
export { sumByCurrency, sumsText } from './money-sums.rules.ts';
export { readOrders, readSummary, type StaffOrder } from './staff-orders.rules.ts';
export { countByStatus } from './status-filter.rules.ts';
