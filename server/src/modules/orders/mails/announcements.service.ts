import type { AnnouncementOutcome } from 'shared/contract';
import { may } from 'shared/domain';
import type { LoggedInUser } from '../../../http/logged-in.ts';
import { insertAuditEntry } from '../../audit/audit.queries.ts';
import { putOrdersMail } from '../../mail/orders-mail.queries.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { orderArrivedMail } from './hand-over-mails.ts';
import { mailEachBuyer, type OrderToMail } from './mail-each-buyer.ts';
import { updateOrders } from './reminders.queries.ts';

type SkipCode = AnnouncementOutcome['skipped'][number]['code'];

/** Mails to buyers that what they ordered has arrived at the school. */
export const createAnnouncements = ({ database, clock }: ServiceDeps<'database' | 'clock'>) => ({
  /** Tells the buyers of these orders, of each order once. */
  announce: (actor: LoggedInUser, orderIds: readonly number[]): Promise<AnnouncementOutcome> =>
    mailEachBuyer<SkipCode>(database, orderIds, {
      skipCodeOf: (order) => skipCodeOf(order, actor),
      async mail(tx, userId, ids) {
        const now = clock.now();
        await updateOrders(tx, ids, { announced_at: now });
        // The audit entry names the first order for all of them.
        const entry = { action: 'order.announce', actorId: actor.id, subjectId: ids[0] } as const;
        await insertAuditEntry(tx, { ...entry, now });
        await putOrdersMail(tx, orderArrivedMail, { userId, orderIds: ids, now });
        return 'SENT';
      },
    }),
});

export type Announcements = ReturnType<typeof createAnnouncements>;

function skipCodeOf(order: OrderToMail, actor: LoggedInUser): SkipCode | null {
  if (!may(actor, 'orders.collect', { repId: order.rep_id })) return 'NOT_YOURS';
  if (order.status === 'CANCELLED' || order.status === 'DELIVERED') return order.status;
  return order.announced_at === null ? null : 'ANNOUNCED';
}
