export { removePersonFromOrders } from './order-changes.queries.ts';
export { createOrderLapse, type OrderLapse } from './order-lapse.service.ts';
export { createOrderMending, type OrderMending } from './order-mending.service.ts';
export { createOrderStatus, type OrderStatusService } from './order-status.service.ts';
export { transition } from './transition.ts';
