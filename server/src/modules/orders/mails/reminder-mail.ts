import { plural, t } from 'shared/language';
import type { Row } from '../../../database/tables.ts';
import type { MailType, MailWritingDeps } from '../../mail/mail.ts';
import type { MailContent } from '../../mail/mail-layout.ts';
import { plainLine } from '../../mail/plain-name.ts';
import type { OrderRow } from '../order/index.ts';
import { mayBeAskedToAct } from './buyer-mail.ts';
import { ordersToPayInWords, replyAddressOf } from './order-in-words.ts';
import { findOrdersToPay, forgetReminder } from './reminders.queries.ts';

/**
 * A reminder of what is unpaid when it is sent. Without anything unpaid it is not sent, and does not count as the last reminder
 * of its buyer.
 */
export const orderReminderMail: MailType<null, 'order-reminder'> = {
  kind: 'order-reminder',
  async write({ reader, putAt }, deps) {
    const orders = mayBeAskedToAct(reader) ? await findOrdersToPay(deps.db, reader.id) : [];
    if (orders.length > 0) return reminderContent(reader, orders, deps);
    // The orders hold the time at which the mail was put as that of their reminder.
    await forgetReminder(deps.db, reader.id, putAt);
    return null;
  },
};

/** All unpaid orders of a buyer, with whom to pay, where and when. */
function reminderContent(
  { id, name }: Row<'users'>,
  orders: readonly OrderRow[],
  { sender, settings, unsubscribeLinks }: MailWritingDeps,
): MailContent {
  const { siteName: site } = sender;
  return {
    subject: plural(orders.length, '1 order to pay at {site}', '{count} orders to pay at {site}', {
      site,
    }),
    name: plainLine(name),
    before: [
      plural(
        orders.length,
        'One order of yours is not paid yet:',
        '{count} orders of yours are not paid yet:',
      ),
      ...ordersToPayInWords(orders, settings),
    ],
    link: { label: t('See your orders'), url: `${sender.publicUrl}/profile/orders` },
    after: [t('If you have paid in the meantime, there is nothing to do.')],
    secondaryLink: {
      text: t('To get no more mails about orders, open this address:'),
      url: unsubscribeLinks.pageUrl(id),
    },
    replyTo: replyAddressOf(orders),
    unsubscribeUrl: unsubscribeLinks.apiUrl(id),
  };
}
