import { z } from 'zod';
import type { EndpointId } from '../endpoints.ts';
import {
  confirmation,
  credentials,
  currentUser,
  email,
  linkToken,
  passwordReset,
  registration,
  token,
} from './account.ts';
import { auditEntry, auditQuery } from './audit.ts';
import { id, idParam, page, publicPage, staffPage } from './common.ts';
import { newsDraft, newsEdit, newsPost } from './news.ts';
import {
  assignedSummary,
  order,
  orderInput,
  orderStats,
  orderStatus,
  staffOrder,
  staffOrderQuery,
  taggedStatus,
} from './order.ts';
import { ownData } from './own-data.ts';
import { product, productEdit, productInput } from './product.ts';
import { releaseCalls } from './release-calls.ts';
import {
  balanceClearing,
  handOver,
  leaving,
  ledgerEntry,
  mailPreferences,
  ownProfileUpdate,
  pickup,
  pickupInput,
  profileUpdate,
  roleChange,
  signIn,
  userDetail,
  userRow,
  userSearch,
  userToEdit,
} from './user.ts';

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
  'auth.me': { response: currentUser },
  'auth.login': { body: credentials, response: token },
  'auth.logout': {},
  'auth.confirm': { body: confirmation },
  'auth.register': {
    body: registration,
    parts: { json: 'user', file: ['avatar'] },
    response: z.string(),
  },
  'auth.verify': { params: z.object({ token: z.string().max(200) }), response: z.string() },
  'auth.resendVerification': { response: z.string() },
  'auth.notMe': { body: linkToken, response: z.string() },
  'auth.forgotPassword': { body: z.object({ email }), response: z.string() },
  'auth.resetPassword': { body: passwordReset, response: z.string() },

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
    body: orderInput,
    response: order,
  },
  'orders.list': {
    query: publicPage.extend({
      status: orderStatus.optional(),
      sort: z
        .string()
        .regex(/^(createdAt|totalPrice|status)(,(asc|desc))?$/i, 'must be a known field')
        .optional()
        .default('createdAt,desc'),
    }),
    response: page(order),
  },
  'orders.stats': { response: orderStats },
  'orders.admin': { query: staffOrderQuery, response: page(staffOrder) },
  'orders.assigned': { query: staffOrderQuery, response: assignedSummary },
  'orders.setStatus': {
    params: idParam,
    /** The status that the caller saw, as an entity tag; refused when it has changed since. */
    headers: z.object({ 'if-match': taggedStatus.optional() }),
    query: z.object({ status: orderStatus }),
    response: staffOrder,
  },
  'orders.undoPaid': { params: idParam, response: staffOrder },
  'orders.cancelOwn': { params: idParam, response: order },
  'orders.assign': {
    params: idParam,
    query: z.object({ repId: idParam.shape.id }),
    response: staffOrder,
  },

  'users.list': { query: staffPage, response: page(userRow) },
  'users.search': { query: userSearch, response: page(userRow) },
  'users.get': { params: idParam, response: userToEdit },
  'users.updateMe': { body: ownProfileUpdate, response: userDetail },
  'users.update': { params: idParam, body: profileUpdate, response: userDetail },
  'users.uploadPicture': { parts: { file: ['file'] }, response: currentUser },
  'users.mailPreferences': { response: mailPreferences },
  'users.setMailPreferences': { body: mailPreferences, response: mailPreferences },
  'users.pickup': { response: pickup },
  'users.setPickup': { body: pickupInput, response: pickup },
  'users.ownData': { response: ownData },
  'users.signIns': { response: z.array(signIn) },
  'users.signOutEverywhere': {},
  'users.deleteMe': { body: leaving },
  'users.delete': { params: idParam },
  'users.setBlocked': { params: idParam, body: z.object({ blocked: z.boolean() }) },
  'users.signOut': { params: idParam },
  'users.setRole': { params: idParam, query: roleChange, response: userDetail },
  'users.clearBalance': {
    params: idParam,
    query: z.object({
      expected: z
        .string()
        .regex(/^-?\d{1,9}(\.\d{1,2})?$/)
        .transform(Number)
        .optional(),
    }),
    body: balanceClearing.nullish(),
    // Without an entry when there was nothing to clear.
    response: userDetail.extend({ entryId: id.optional() }),
  },
  'users.ledger': { params: idParam, query: staffPage, response: page(ledgerEntry) },
  'users.ownLedger': { query: staffPage, response: page(ledgerEntry) },
  'users.handOvers': { query: staffPage, response: page(handOver) },

  'audit.list': { query: auditQuery, response: page(auditEntry) },

  ...releaseCalls,

  'health.live': { response: health },
  'health.ready': { response: health },
} as const satisfies Record<EndpointId, EndpointSchema>;
