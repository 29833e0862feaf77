export { createOrderPlacing, type OrderPlacing } from './order-placing.service.ts';
export { createOrderSelling, type OrderSelling } from './order-selling.service.ts';
