import { z } from 'zod';
import { INSTRUCTIONS_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '../../domain/limits.ts';
import { ORDER_STATUSES, type OrderStatus, perStatus } from '../../domain/order.ts';
import { QUANTITY_MAX, SALE_LINES_MAX } from '../../domain/stock.ts';
import { t } from '../../language/index.ts';
import { amount, id, idParam, lineOf, pageOf, publicPageQuery, timestamp } from './common.ts';
import { staffOrderQuery } from './staff-order-query.ts';
import { person } from './user.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

/** A status as an entity tag, with its quotes: `"PAID"`. */
export const taggedStatus = z
  .templateLiteral(['"', orderStatus, '"'])
  .transform((tag) => tag.slice(1, -1) as OrderStatus);

export const order = z.object({
  id,
  /** With the picture that the product has now; a server of an earlier release leaves it out. */
  product: z.object({ id, imageUrl: z.string().nullish() }),
  productName: z.string(),
  /** Under the name it was bought by; a server of an earlier release leaves it out. */
  option: z.object({ id, name: z.string() }).nullish(),
  productPrice: amount,
  quantity: z.number().int(),
  paymentType: z.literal('CASH'),
  instructions: z.string(),
  status: orderStatus,
  totalPrice: amount,
  currency: z.string(),
  /** Null where it was sold to somebody without an account. */
  buyer: person.extend({ class: z.string().optional() }).nullable(),
  /** True where staff sold it on the spot. */
  soldOnTheSpot: z.boolean().optional(),
  /** The class rep who collects the cash, with the address for questions. */
  assignedRep: person
    .extend({
      email: z.string(),
      avatarUrl: z.string().nullish(),
      /** Where and when to pay and pick up; the council's line where the rep has none. */
      pickup: z.string().nullish(),
    })
    .nullable(),
  /** The last day to pay, as the buyer was told when ordering; absent where the product set none. */
  payBy: z.iso.date().optional(),
  /** Whether it is cancelled if it is not paid by then; absent for no. */
  lapses: z.literal(true).optional(),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  cancelledAt: timestamp.nullable(),
  /** False when staff cancelled it; absent when nobody did, or the site. */
  cancelledByBuyer: z.boolean().optional(),
});

/** An order in a staff list, which also has the buyer as flat columns. */
export const staffOrder = order.extend({
  /** With the name that the product has now; a server of an earlier release leaves it out. */
  product: order.shape.product.extend({ name: z.string().optional() }),
  /** Null for somebody without an account, whose name may be empty. */
  buyerId: id.nullable(),
  buyerName: z.string(),
  buyerEmail: z.string().optional(),
  /** Name of the user who marked it paid. */
  collectedBy: z.string().optional(),
  /** The user who marked it paid, and may undo that until the cash is handed over. */
  collectedById: id.nullish(),
  cashHandedOver: z.literal(true).optional(),
  /** Place of the option among those of its product. */
  optionPosition: z.number().int().optional(),
  /** When its buyer was last reminded to pay; absent for never. */
  remindedAt: timestamp.optional(),
  /** When its buyer was told that it has arrived; absent for never. */
  announcedAt: timestamp.optional(),
});

export const orderInput = z.object({
  product: z.object({ id }),
  /** Required for a product that has options. */
  optionId: id.nullish(),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
  paymentType: z.literal('CASH').optional().default('CASH'),
  instructions: z
    .string()
    // Allows for spaces at both ends, which do not count.
    .max(INSTRUCTIONS_MAX_LENGTH * 4)
    .nullish()
    .transform((text) => (text ?? '').trim())
    .pipe(z.string().max(INSTRUCTIONS_MAX_LENGTH)),
  /** Ignored: the name is copied from the database. */
  productName: z.string().max(1000).nullish(),
  /** The price that the buyer saw; refused when it has changed since. */
  productPrice: z.number().finite().nullish(),
});

/** As long as the note of a balance, which keeps it. */
const REASON_MAX_LENGTH = 500;

/** Three orders of each of a thousand pupils. */
const MAILED_ORDERS_MAX = 3000;

const ordersToMail = z.object({ orderIds: z.array(id).min(1).max(MAILED_ORDERS_MAX) });

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

const saleLine = orderInput.pick({
  product: true,
  optionId: true,
  quantity: true,
  productPrice: true,
});

const saleTerms = z.object({
  buyerId: id.nullish(),
  buyerName: z.union([z.literal(''), lineOf(PERSON_NAME_MAX_LENGTH)]).optional(),
  /** Whether the buyer has the things already, so that the orders are delivered. */
  handedOver: z.boolean().optional().default(false),
});

/**
 * A sale names its buyer by `buyerId`, a person of the site, or by `buyerName`, somebody without an account, or not at
 * all.
 */
const withOneBuyer = <Sale extends z.ZodType<z.output<typeof saleTerms>>>(sale: Sale) =>
  sale.refine(({ buyerId, buyerName }) => !buyerId || !buyerName, {
    path: ['buyerName'],
    error: () => t('must be empty for a person of the site'),
  });

export const saleLineInput = withOneBuyer(saleTerms.extend(saleLine.shape));

export const saleInput = withOneBuyer(
  saleTerms.extend({ lines: z.array(saleLine).min(1).max(SALE_LINES_MAX) }),
);

/** One order for each line, in their order, and the cash for all of them. */
export const soldOrders = z.object({ orders: z.array(staffOrder), total: amount });

const byStatus = <T extends z.ZodType>(value: T) => z.object(perStatus(() => value));

const tally = z.object({ counts: byStatus(z.number().int()), amounts: byStatus(amount) });

/** Own orders; for class reps also the assigned ones; for the council all, and the sum of the cash held. */
export const orderStats = z.object({
  own: tally,
  assigned: tally.optional(),
  all: tally.optional(),
  heldByReps: amount.optional(),
});

export const assignedSummary = z.object({
  orders: pageOf(staffOrder),
  users: z.array(person.extend({ name: z.string(), email: z.string() })),
});

export const orderCalls = {
  'orders.create': {
    summary: 'Orders pieces of a product. The same key sent twice is one order.',
    headers: z.object({ 'idempotency-key': z.uuid().optional() }),
    body: orderInput,
    response: order,
    status: 201,
  },
  'orders.sell': {
    summary:
      'Orders pieces of a product on the spot and marks them paid in cash: for a person of the site (`buyerId`), or for somebody without an account (`buyerName`, which may be left out). The same key sent twice is one order.',
    headers: z.object({ 'idempotency-key': z.uuid().optional() }),
    body: saleLineInput,
    response: staffOrder,
    status: 201,
  },
  'orders.sellLines': {
    summary:
      'Does the same for several products in one sale: all of them are sold, or none. The same key sent twice is one sale.',
    headers: z.object({ 'idempotency-key': z.uuid().optional() }),
    body: saleInput,
    response: soldOrders,
    status: 201,
  },
  'orders.list': {
    summary: 'A page of the orders of the caller.',
    query: publicPageQuery.extend({
      status: orderStatus.optional(),
      sort: z
        .string()
        .regex(/^(createdAt|totalPrice|status)(,(asc|desc))?$/i, 'must be a known field')
        .optional()
        .default('createdAt,desc'),
    }),
    response: pageOf(order),
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
    response: pageOf(staffOrder),
  },
  'orders.assigned': {
    summary: 'A page of the orders that are assigned to the caller, and their buyers.',
    query: staffOrderQuery,
    response: assignedSummary,
  },
  'orders.setStatus': {
    summary: 'Moves an order to another status, and cash with it.',
    params: idParam,
    /** The status that the caller saw, as an entity tag; refused when it has changed since. */
    headers: z.object({ 'if-match': taggedStatus.optional() }),
    query: z.object({ status: orderStatus }),
    response: staffOrder,
  },
  'orders.undoPaid': {
    summary:
      'Takes back, until its cash is handed over, that an order was marked paid. A sale is cancelled.',
    params: idParam,
    /** The reason is required where somebody else marked it paid. */
    body: z.object({ reason: z.string().max(REASON_MAX_LENGTH).optional() }).nullish(),
    response: staffOrder,
  },
  'orders.exchange': {
    summary: 'Exchanges the option of an order that is not delivered. A paid one keeps its price.',
    params: idParam,
    body: z.object({ optionId: id }),
    response: staffOrder,
  },
  'orders.setQuantity': {
    summary: 'Takes pieces out of an order that is not paid.',
    params: idParam,
    body: orderInput.pick({ quantity: true }),
    response: staffOrder,
  },
  'orders.cancelOwn': {
    summary: 'Cancels an order of the caller that is not paid.',
    params: idParam,
    response: order,
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
    response: staffOrder,
  },
} as const;
