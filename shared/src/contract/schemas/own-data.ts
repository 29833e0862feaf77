import { z } from 'zod';
import { language } from './account.ts';
import { id, timestamp } from './common.ts';
import { order } from './order.ts';
import { ledgerEntry, mailPreferences, userRow } from './user.ts';

/** All stored data about one person, for them (GDPR, articles 15 and 20). A server of an earlier release leaves some fields out. */
export const ownData = z.object({
  madeAt: timestamp,
  account: userRow.omit({ fullName: true }).extend({
    emailVerified: z.boolean(),
    graduationYear: z.string().nullable(),
    language,
    /** The school year in which they gave their class. */
    classYear: z.number().int().nullable().optional(),
    lastOrdersMailAt: timestamp.nullable().optional(),
    joinedAt: timestamp,
    /** Their identity at the provider of the school's accounts; absent if they have not signed in by it. */
    schoolAccount: z.object({ issuer: z.string(), subject: z.string() }).optional(),
    mailPreferences,
    /** Where and when buyers pay them and pick up. */
    pickup: z.string().optional(),
  }),
  signIns: z.array(
    z.object({
      at: timestamp,
      lastUsedAt: timestamp,
      endsAt: timestamp,
      signedOutAt: timestamp.nullable(),
    }),
  ),
  /** Each with the class that they were in when they placed it. */
  orders: z.array(order.extend({ class: z.string().optional() })),
  /** Products they want to order when these are back. */
  wishes: z
    .array(
      z.object({
        productId: id,
        optionId: id.nullable(),
        since: timestamp,
        /** When a mail told them that it is back; null before. */
        toldAt: timestamp.nullable(),
      }),
    )
    .optional(),
  /** People whom they invited and who have not come. */
  invitations: z.object({ openCount: z.number().int() }).optional(),
  /** Cash they collected, gave back and handed over. */
  cash: z.array(ledgerEntry),
  posts: z.array(z.object({ id, title: z.string(), createdAt: timestamp, updatedAt: timestamp })),
  pictures: z.array(z.object({ url: z.string(), bytes: z.number().int(), uploadedAt: timestamp })),
  /** Mails of the last month; older ones are deleted. */
  mails: z.array(
    z.object({ subject: z.string(), writtenAt: timestamp, sentAt: timestamp.nullable() }),
  ),
  /** Audit log entries about their account, and by them as staff. */
  notes: z.array(z.object({ action: z.string(), at: timestamp, byThemselves: z.boolean() })),
});
