export { groupByRep } from './group-orders.rules.ts';
export { OrderList } from './order-item.tsx';
export { PendingOrdersLink } from './pending-orders-link.tsx';
export { Pickup, RepMailLink } from './rep-orders.tsx';
export { BringCash } from './sums.tsx';
