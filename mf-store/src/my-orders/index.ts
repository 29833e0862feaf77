export { groupByRep } from './group-orders.rules.ts';
export { PendingOrdersLink } from './open-orders.tsx';
export { OrderList } from './order-item.tsx';
export { Pickup, RepMailLink } from './rep-orders.tsx';
export { BringCash } from './sums.tsx';
