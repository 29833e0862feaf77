export { toMailedOrder } from './mailed-order.ts';
export { createNewOrderMails } from './new-order-mails.service.ts';
export { orderPlacedMail } from './order-mails.ts';
export { createReminders, type Reminders } from './reminders.service.ts';
export { mailBuyer, type OrderMailDeps } from './status-mails.ts';
