import { nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import type { MailType } from '../../mail/mail.ts';
import { plainLine } from '../../mail/plain-name.ts';
import { howToStopMails, mayBeAskedToAct } from '../mails/index.ts';
import {
  canBeOrdered,
  findWish,
  findWishedItem,
  setToldAt,
  type WishTarget,
} from './wishes.queries.ts';

/**
 * Something that its reader waited for can be ordered again. They wait again if it has gone before the mail is sent, or if
 * they must get no such mail by then.
 */
export const productBackMail: MailType<WishTarget, 'product-back'> = {
  kind: 'product-back',
  async write({ reader, data }, { db, clock, sender, unsubscribeLinks }) {
    const { siteName: site, publicUrl } = sender;
    const { productId, optionId } = data;
    const wish = await findWish(db, { ...data, userId: reader.id });
    // Since this mail was put, its reader has ordered the product, or no longer wants it, or waits for it again.
    if (!wish?.told_at) return null;
    const item = await findWishedItem(db, data, clock.now());
    if (!mayBeAskedToAct(reader) || !canBeOrdered(item)) {
      await setToldAt(db, wish.id, null);
      return null;
    }
    const option = optionId === null ? null : item.options[0];
    const what = plainLine(nameWithOption(item.name, option));
    return {
      subject: t('It is back: {what} at {site}', { what, site }),
      name: plainLine(reader.name),
      before: [
        t('You wanted to know when it is back: {what} can be ordered again.', { what }),
        t('It is not put aside for you. After two days we tell the next who waits.'),
      ],
      link: {
        label: t('Order it'),
        url: `${publicUrl}/store/${productId}${option ? `?option=${option.id}` : ''}`,
      },
      after: [howToStopMails()],
      unsubscribeUrl: unsubscribeLinks.apiUrl(reader.id),
    };
  },
};
