import { z } from 'zod';
import { id, idParam, pageOf, staffPageQuery, timestamp } from './common.ts';

export const auditKind = z.enum([
  'user',
  'order',
  'balance',
  'product',
  'news',
  'release',
  'token',
  'mail',
]);

export const auditQuery = staffPageQuery.extend({
  /** Words of the actor's name. */
  who: z.string().max(200).optional(),
  kind: auditKind.optional(),
  order: idParam.shape.id.optional(),
  from: timestamp.optional(),
  before: timestamp.optional(),
});

export const auditEntry = z.object({
  id,
  at: timestamp,
  kind: auditKind,
  who: z.string(),
  /** The act; follows the name in a sentence. */
  what: z.string(),
  /** The subject, if it still has a page. */
  subject: z.object({ kind: auditKind, id }).nullable(),
});

export const auditCalls = {
  'audit.list': {
    summary: 'A page of the audit log: who did what to whom.',
    query: auditQuery,
    response: pageOf(auditEntry),
  },
} as const;
