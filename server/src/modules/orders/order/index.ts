export * from './order.ts';
export * from './order-stock.queries.ts';
export * from './orders.queries.ts';
export * from './pay-time.rules.ts';
export * from './take-pieces.ts';
