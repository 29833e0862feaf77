export { cancelUnpaidOrder } from './cancel-unpaid-order.ts';
export { findUnpaidOrders, removePersonFromOrders } from './order-changes.queries.ts';
export { createOrderLapse, type OrderLapse } from './order-lapse.service.ts';
export { createOrderStatus, type OrderStatusService } from './order-status.service.ts';
