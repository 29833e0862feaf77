import { z } from 'zod';
import { id } from './common.ts';

/** Three orders of each of a thousand pupils. */
const MAILED_ORDERS_MAX = 3000;

export const ordersToMail = z.object({ orderIds: z.array(id).min(1).max(MAILED_ORDERS_MAX) });

/**
 * The reasons for reminding nobody of an order. `PAID`: also when there is nothing to pay. `DECLINED`: the buyer wants no
 * mails about orders, or has no verified address, or may not log in. `NOT_YOURS`: the caller has no such order.
 */
const reminderSkip = z.enum(['PAID', 'CANCELLED', 'REMINDED_RECENTLY', 'DECLINED', 'NOT_YOURS']);

/** The reasons for telling nobody that an order has arrived; `ANNOUNCED`: its buyer knows. */
const announcementSkip = z.enum(['DELIVERED', 'CANCELLED', 'ANNOUNCED', 'DECLINED', 'NOT_YOURS']);

const outcomeOf = <Code extends z.ZodType>(code: Code) =>
  z.object({
    /** How many mails were put into the outbox, one a person. */
    sent: z.number().int(),
    skipped: z.array(z.object({ orderId: id, code })),
  });

export const reminderOutcome = outcomeOf(reminderSkip);
export const announcementOutcome = outcomeOf(announcementSkip);
