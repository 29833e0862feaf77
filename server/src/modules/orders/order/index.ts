export { type BuyerOrderRow, toOrder, toStaffOrder } from './order.ts';
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
  lapsesBy,
  type OrderRow,
  type OrderWithBuyer,
  readOrder,
  readOrderToChange,
  selectOrders,
  selectOrdersWithBuyer,
  selectPickup,
} from './orders.queries.ts';
export {
  isRecentReminder,
  type LapseCutoffs,
  type LapseSettings,
  lapseCutoffs,
  lapseReason,
  mayWarnNow,
  payTimeInWords,
} from './pay-time.rules.ts';
