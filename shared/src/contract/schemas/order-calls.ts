import { z } from 'zod';
import { BALANCE_NOTE_MAX_LENGTH } from '../../domain/limits.ts';
import { announcementOutcome, ordersToMail, reminderOutcome } from './buyer-mails.ts';
import {
  id,
  idempotencyHeaders,
  idParam,
  pageOf,
  periodQuery,
  publicPageQuery,
  staffPageQuery,
} from './common.ts';
import * as orders from './order.ts';
import { orderStats } from './order-stats.ts';

/** The period leaves out closed orders only: open ones need a class rep whenever they were placed. */
const staffOrderQuery = staffPageQuery.extend({
  ...periodQuery.shape,
  product: idParam.shape.id.optional(),
  option: idParam.shape.id.optional(),
  buyer: idParam.shape.id.optional(),
  order: idParam.shape.id.optional(),
  state: z.enum(['open', 'closed']).optional(),
});

export const orderCalls = {
  'orders.create': {
    summary: 'Orders pieces of a product. The same key sent twice is one order.',
    headers: idempotencyHeaders,
    body: orders.orderInput,
    response: orders.order,
    status: 201,
  },
  'orders.sell': {
    summary:
      'Orders pieces of a product on the spot and marks them paid in cash: for a person of the site (`buyerId`), or for somebody without an account (`buyerName`, which may be left out). The same key sent twice is one order.',
    headers: idempotencyHeaders,
    body: orders.saleLineInput,
    response: orders.staffOrder,
    status: 201,
  },
  'orders.sellLines': {
    summary:
      'Does the same for several products in one sale: all of them are sold, or none. The same key sent twice is one sale.',
    headers: idempotencyHeaders,
    body: orders.saleInput,
    response: orders.soldOrders,
    status: 201,
  },
  'orders.list': {
    summary: 'A page of the orders of the caller.',
    query: publicPageQuery.extend({
      status: orders.orderStatus.optional(),
      sort: z
        .string()
        .regex(/^(createdAt|totalPrice|status)(,(asc|desc))?$/i, 'must be a known field')
        .optional()
        .default('createdAt,desc'),
    }),
    response: pageOf(orders.order),
  },
  'orders.stats': {
    summary:
      'Numbers and sums of the orders that the caller may see, by status. A period leaves out closed orders of other people.',
    query: periodQuery,
    response: orderStats,
  },
  'orders.admin': {
    summary: 'A page of all orders that the caller may see as staff.',
    query: staffOrderQuery,
    response: pageOf(orders.staffOrder),
  },
  'orders.assigned': {
    summary: 'A page of the orders that are assigned to the caller, and their buyers.',
    query: staffOrderQuery,
    response: orders.assignedSummary,
  },
  'orders.setStatus': {
    summary: 'Moves an order to another status, and cash with it.',
    params: idParam,
    /** The status that the caller saw, as an entity tag; refused when it has changed since. */
    headers: z.object({ 'if-match': orders.taggedStatus.optional() }),
    query: z.object({ status: orders.orderStatus }),
    response: orders.staffOrder,
  },
  'orders.undoPaid': {
    summary:
      'Takes back, until its cash is handed over, that an order was marked paid. An order of a sale is cancelled, with `wholeSale` all of them or none.',
    params: idParam,
    body: z
      .object({
        /** Required where somebody else marked it paid. */
        reason: z.string().max(BALANCE_NOTE_MAX_LENGTH).optional(),
        wholeSale: z.boolean().optional(),
      })
      .nullish(),
    response: orders.staffOrder,
  },
  'orders.exchange': {
    summary: 'Exchanges the option of an order that is not delivered. A paid one keeps its price.',
    params: idParam,
    body: z.object({ optionId: id }),
    response: orders.staffOrder,
  },
  'orders.setQuantity': {
    summary: 'Takes pieces out of an order that is not paid.',
    params: idParam,
    body: orders.orderInput.pick({ quantity: true }),
    response: orders.staffOrder,
  },
  'orders.cancelOwn': {
    summary: 'Cancels an order of the caller that is not paid.',
    params: idParam,
    response: orders.order,
  },
  'orders.remind': {
    summary:
      'Mails the buyers of these orders what they have not paid yet, once in 3 days at most.',
    body: ordersToMail,
    response: reminderOutcome,
  },
  'orders.announce': {
    summary:
      'Mails the buyers of these orders, paid or not, that they have arrived, once an order.',
    body: ordersToMail,
    response: announcementOutcome,
  },
  'orders.assign': {
    summary: 'Gives an order to another class rep.',
    params: idParam,
    query: z.object({ repId: idParam.shape.id }),
    response: orders.staffOrder,
  },
} as const;
