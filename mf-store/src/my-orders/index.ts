export { groupByRep } from './group-orders.rules.ts';
export { OrderItem } from './order-item.tsx';
export { RepMailLink } from './rep-mail-link.tsx';
export { Sums } from './sums.tsx';
