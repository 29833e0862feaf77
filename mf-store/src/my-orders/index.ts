export { groupByRep } from './group-orders.rules.ts';
export { OrderList } from './order-item.tsx';
export { PendingOrdersLink } from './pending-orders-link.tsx';
export { BringCash, Pickup, RepMailLink } from './rep-orders.tsx';
