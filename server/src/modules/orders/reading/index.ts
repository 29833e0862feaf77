export { selectOwnOrders } from './order-lists.queries.ts';
export { createOrders, type Orders } from './orders.service.ts';
