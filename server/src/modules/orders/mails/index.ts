export { type Announcements, createAnnouncements } from './announcements.service.ts';
export * from './hand-over-mails.ts';
export { createNewOrderMails } from './new-order-mails.service.ts';
export { newOrdersMail } from './new-orders-mail.ts';
export * from './order-mails.ts';
export { orderReminderMail } from './reminder-mail.ts';
export { createReminders, type Reminders } from './reminders.service.ts';
export { mailBuyer, mailChange, mailReassignment } from './status-mails.ts';
