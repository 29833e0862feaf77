export { formatItem, toMailedOrder } from './mailed-order.ts';
export { createNewOrderMails } from './new-order-mails.service.ts';
export {
  orderCancelledMail,
  orderLapsedMail,
  orderPaidMail,
  orderPlacedMail,
  orderUnpaidMail,
  receiptSubject,
} from './order-mails.ts';
export { createReminders, type Reminders } from './reminders.service.ts';
