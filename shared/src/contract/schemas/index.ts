import { z } from 'zod';
import type { EndpointId } from '../calls/endpoints.ts';
import { accountCalls } from './account.ts';
import { auditCalls } from './audit.ts';
import { classCalls } from './classes.ts';
import { timestamp } from './common.ts';
import { mailCalls } from './mail.ts';
import { newsCalls } from './news.ts';
import { orderCalls } from './order-calls.ts';
import { productCalls } from './product.ts';
import { releaseCalls } from './release-calls.ts';
import { resultCalls } from './results.ts';
import { userCalls } from './user-calls.ts';

export * from './account.ts';
export * from './audit.ts';
export * from './buyer-mails.ts';
export * from './classes.ts';
export * from './common.ts';
export * from './federation-manifest.ts';
export * from './mail.ts';
export * from './news.ts';
export * from './order.ts';
export * from './order-stats.ts';
export * from './own-data.ts';
export * from './product.ts';
export * from './release.ts';
export * from './release-manifest.ts';
export * from './release-set.ts';
export * from './results.ts';
export * from './user.ts';

export type EndpointSchema = {
  /** A sentence on the call, for developers of API clients. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  /** JSON body; of a multipart call, its JSON part. */
  readonly body?: z.ZodType;
  /** Names of the parts of a multipart call: its JSON part, single files, and lists of files. */
  readonly parts?: {
    readonly json?: string;
    readonly singleFiles?: readonly string[];
    readonly fileLists?: readonly string[];
  };
  readonly response?: z.ZodType;
  /** Status of a success, where it is not 200, or 204 without a body. */
  readonly status?: 201;
  /** Errors of this call alone, by status, beside those that follow from its row of the endpoint table. */
  readonly errors?: Readonly<Record<number, string>>;
};

const health = z.object({ status: z.literal('ok') });
const readiness = health.extend({
  version: z.string(),
  /** Null where the program runs from a checkout. */
  commit: z.string().nullable(),
  builtAt: timestamp.nullable(),
});
const storedPicture = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

export const schemas = {
  ...accountCalls,
  ...classCalls,
  ...newsCalls,
  ...productCalls,
  'uploads.create': {
    summary: 'Stores a picture for a text, and answers its address.',
    parts: { singleFiles: ['file'] },
    response: storedPicture,
    status: 201,
  },
  ...orderCalls,
  ...userCalls,
  ...auditCalls,
  ...mailCalls,
  ...resultCalls,
  ...releaseCalls,
  'health.live': {
    summary: 'Whether the process runs.',
    response: health,
  },
  'health.pages': {
    summary: 'Whether it can show pages, also while the database is away: what a proxy asks.',
    response: health,
  },
  'health.ready': {
    summary:
      'Whether it can show pages and the database answers, so that orders can be taken. Says which program it is.',
    response: readiness,
  },
} as const satisfies Record<EndpointId, EndpointSchema>;
