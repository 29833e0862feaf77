export { toOrder, toStaffOrder } from './order.ts';
export {
  findOptionOnSale,
  findProductInStore,
  giveStockBack,
  lockStockOf,
  type StockRequest,
  takeOptionStock,
  takeProductStock,
} from './order-stock.queries.ts';
export {
  findOrder,
  lapsesBy,
  type OrderRow,
  readOrder,
  selectOrders,
  selectPickup,
} from './orders.queries.ts';
export {
  isLapsed,
  isRecentReminder,
  type LapseCutoffs,
  type LapseSettings,
  lapseCutoffs,
  lapseReason,
  mayWarnNow,
  payTimeInWords,
} from './pay-time.rules.ts';
