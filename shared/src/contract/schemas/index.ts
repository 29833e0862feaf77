import { z } from 'zod';
import type { EndpointId } from '../endpoints.ts';
import * as accounts from './account.ts';
import { auditEntry, auditQuery } from './audit.ts';
import { id, idParam, page, publicPage, staffPage } from './common.ts';
import { newsDraft, newsEdit, newsPost } from './news.ts';
import * as orders from './order.ts';
import { ownData } from './own-data.ts';
import { product, productEdit, productInput } from './product.ts';
import { releaseCalls } from './release-calls.ts';
import * as users from './user.ts';

export * from './account.ts';
export * from './audit.ts';
export * from './common.ts';
export * from './news.ts';
export * from './order.ts';
export * from './own-data.ts';
export * from './product.ts';
export * from './release.ts';
export * from './release-manifest.ts';
export * from './release-set.ts';
export * from './user.ts';

export type EndpointSchema = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  /** JSON body; of a multipart call, its JSON part. */
  readonly body?: z.ZodType;
  /** Names of the parts of a multipart call: its JSON part, single files, and lists of files. */
  readonly parts?: {
    readonly json?: string;
    readonly file?: readonly string[];
    readonly files?: readonly string[];
  };
  readonly response?: z.ZodType;
};

const searchedPage = publicPage.extend({ q: z.string().max(100).optional() });
const ifMatch = z.object({ 'if-match': z.string().max(40).optional() });
const health = z.object({ status: z.literal('ok') });
const uploaded = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

/** The shapes of every call, under the keys of `endpoints`. */
export const schemas = {
  'auth.me': { response: accounts.currentUser },
  'auth.login': { body: accounts.credentials, response: accounts.token },
  'auth.logout': {},
  'auth.confirm': { body: accounts.confirmation },
  'auth.register': {
    body: accounts.registration,
    parts: { json: 'user', file: ['avatar'] },
    response: z.string(),
  },
  'auth.verify': { params: z.object({ token: z.string().max(200) }), response: z.string() },
  'auth.resendVerification': { response: z.string() },
  'auth.notMe': { body: accounts.linkToken, response: z.string() },
  'auth.forgotPassword': { body: z.object({ email: accounts.email }), response: z.string() },
  'auth.resetPassword': { body: accounts.passwordReset, response: z.string() },

  'news.list': { query: searchedPage, response: page(newsPost) },
  'news.get': { params: idParam, response: newsPost },
  'news.create': {
    body: newsDraft,
    parts: { json: 'post', file: ['banner'], files: ['extraPhotos'] },
    response: newsPost,
  },
  'news.update': {
    params: idParam,
    headers: ifMatch,
    body: newsEdit,
    parts: { json: 'post', file: ['banner'], files: ['extraPhotos'] },
    response: newsPost,
  },
  'news.delete': { params: idParam },
  'news.restore': { params: idParam, response: newsPost },

  'products.list': { query: searchedPage, response: page(product) },
  'products.get': { params: idParam, response: product },
  'products.create': { body: productInput, response: product },
  'products.uploadImage': { params: idParam, parts: { file: ['file'] }, response: product },
  'products.update': {
    params: idParam,
    headers: ifMatch,
    body: productEdit,
    parts: { json: 'product', file: ['file'] },
    response: product,
  },
  'products.delete': { params: idParam },
  'products.restore': { params: idParam, response: product },

  'uploads.create': { parts: { file: ['file'] }, response: uploaded },

  'orders.create': {
    headers: z.object({ 'idempotency-key': z.uuid().optional() }),
    body: orders.orderInput,
    response: orders.order,
  },
  'orders.list': {
    query: publicPage.extend({
      status: orders.orderStatus.optional(),
      sort: z
        .string()
        .regex(/^(createdAt|totalPrice|status)(,(asc|desc))?$/i, 'must be a known field')
        .optional()
        .default('createdAt,desc'),
    }),
    response: page(orders.order),
  },
  'orders.stats': { response: orders.orderStats },
  'orders.admin': { query: orders.staffOrderQuery, response: page(orders.staffOrder) },
  'orders.assigned': { query: orders.staffOrderQuery, response: orders.assignedSummary },
  'orders.setStatus': {
    params: idParam,
    /** The status that the caller saw, as an entity tag; refused when it has changed since. */
    headers: z.object({ 'if-match': orders.taggedStatus.optional() }),
    query: z.object({ status: orders.orderStatus }),
    response: orders.staffOrder,
  },
  'orders.undoPaid': { params: idParam, response: orders.staffOrder },
  'orders.cancelOwn': { params: idParam, response: orders.order },
  'orders.assign': {
    params: idParam,
    query: z.object({ repId: idParam.shape.id }),
    response: orders.staffOrder,
  },

  'users.list': { query: staffPage, response: page(users.userRow) },
  'users.search': { query: users.userSearch, response: page(users.userRow) },
  'users.get': { params: idParam, response: users.userToEdit },
  'users.updateMe': { body: users.ownProfileUpdate, response: users.userDetail },
  'users.update': { params: idParam, body: users.profileUpdate, response: users.userDetail },
  'users.uploadPicture': { parts: { file: ['file'] }, response: accounts.currentUser },
  'users.mailPreferences': { response: users.mailPreferences },
  'users.setMailPreferences': { body: users.mailPreferences, response: users.mailPreferences },
  'users.pickup': { response: users.pickup },
  'users.setPickup': { body: users.pickupInput, response: users.pickup },
  'users.ownData': { response: ownData },
  'users.signIns': { response: z.array(users.signIn) },
  'users.signOutEverywhere': {},
  'users.deleteMe': { body: users.leaving },
  'users.delete': { params: idParam },
  'users.setBlocked': { params: idParam, body: z.object({ blocked: z.boolean() }) },
  'users.signOut': { params: idParam },
  'users.setRole': { params: idParam, query: users.roleChange, response: users.userDetail },
  'users.clearBalance': {
    params: idParam,
    query: z.object({
      expected: z
        .string()
        .regex(/^-?\d{1,9}(\.\d{1,2})?$/)
        .transform(Number)
        .optional(),
    }),
    body: users.balanceClearing.nullish(),
    // Without an entry when there was nothing to clear.
    response: users.userDetail.extend({ entryId: id.optional() }),
  },
  'users.ledger': { params: idParam, query: staffPage, response: page(users.ledgerEntry) },
  'users.ownLedger': { query: staffPage, response: page(users.ledgerEntry) },
  'users.handOvers': { query: staffPage, response: page(users.handOver) },

  'audit.list': { query: auditQuery, response: page(auditEntry) },

  ...releaseCalls,

  'health.live': { response: health },
  'health.ready': { response: health },
} as const satisfies Record<EndpointId, EndpointSchema>;
