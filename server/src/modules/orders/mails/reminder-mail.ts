import { plural, t } from 'shared/language';
import type { MailType } from '../../mail/mail.ts';
import { plainLine } from '../../mail/plain-name.ts';
import { mayBeAskedToAct } from './buyer-mail.ts';
import { ordersToPayInWords, replyAddressOf } from './order-in-words.ts';
import { findOrdersToPay, forgetReminder } from './reminders.queries.ts';

/**
 * A reminder of all that is unpaid when it is sent, with whom to pay, where and when. Without anything unpaid it is not sent, and
 * does not count as the last reminder of its buyer.
 */
export const orderReminderMail: MailType<null, 'order-reminder'> = {
  kind: 'order-reminder',
  async write({ reader, putAt }, { db, sender, settings, unsubscribeLinks }) {
    const orders = mayBeAskedToAct(reader) ? await findOrdersToPay(db, reader.id) : [];
    const { length: count } = orders;
    if (count === 0) {
      // The orders hold the time at which the mail was put as that of their reminder.
      await forgetReminder(db, reader.id, putAt);
      return null;
    }
    const { siteName: site, publicUrl } = sender;
    return {
      subject: plural(count, '1 order to pay at {site}', '{count} orders to pay at {site}', {
        site,
      }),
      name: plainLine(reader.name),
      before: [
        plural(
          count,
          'One order of yours is not paid yet:',
          '{count} orders of yours are not paid yet:',
        ),
        ...ordersToPayInWords(orders, settings),
      ],
      link: { label: t('See your orders'), url: `${publicUrl}/profile/orders` },
      after: [t('If you have paid in the meantime, there is nothing to do.')],
      secondaryLink: {
        text: t('To get no more mails about orders, open this address:'),
        url: unsubscribeLinks.pageUrl(reader.id),
      },
      replyTo: replyAddressOf(orders),
      unsubscribeUrl: unsubscribeLinks.apiUrl(reader.id),
    };
  },
};
