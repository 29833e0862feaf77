export { removePersonFromOrders } from './order-changes.queries.ts';
export { createOrderEditing, type OrderEditing } from './order-editing.service.ts';
export { createOrderLapse, type OrderLapse } from './order-lapse.service.ts';
export { createOrderStatus, type OrderStatusService } from './order-status.service.ts';
export { transition } from './transition.ts';
