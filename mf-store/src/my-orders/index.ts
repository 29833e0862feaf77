export { BringCash } from './bring-cash.tsx';
export { groupByRep } from './group-orders.rules.ts';
export { OpenOrders } from './open-orders.tsx';
export { OrderItem } from './order-item.tsx';
export { Pickup } from './pickup.tsx';
export { RepMailLink } from './rep-mail-link.tsx';
