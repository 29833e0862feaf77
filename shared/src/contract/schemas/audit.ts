import { z } from 'zod';
import { id, staffPage, timestamp } from './common.ts';

/** What an entry of the audit log is about. */
export const auditKind = z.enum([
  'user',
  'order',
  'balance',
  'product',
  'news',
  'release',
  'token',
]);

export const auditQuery = staffPage.extend({
  /** Words of the name of whoever did it. */
  who: z.string().max(200).optional(),
  kind: auditKind.optional(),
  from: timestamp.optional(),
  before: timestamp.optional(),
});

export const auditEntry = z.object({
  id,
  at: timestamp,
  kind: auditKind,
  /** Who did it, by the name they have now. */
  who: z.string(),
  /** What they did; follows the name in a sentence. */
  what: z.string(),
  /** Whom or what it was done to, where that still has a page of its own. */
  subject: z.object({ kind: auditKind, id }).nullable(),
});
