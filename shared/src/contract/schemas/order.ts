import { z } from 'zod';
import { INSTRUCTIONS_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '../../domain/limits.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../domain/order.ts';
import { QUANTITY_MAX, SALE_LINES_MAX } from '../../domain/stock.ts';
import { t } from '../../language/index.ts';
import { amount, id, lineOf, pageOf, timestamp } from './common.ts';
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
  collectedBy: z.string().optional(),
  /** The user who marked it paid, and may undo that until the cash is handed over. */
  collectedById: id.nullish(),
  /** Set once the class rep has handed its cash over to the council. */
  cashHandedOver: z.literal(true).optional(),
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

const saleLine = orderInput.pick({
  product: true,
  optionId: true,
  quantity: true,
  productPrice: true,
});

const saleTerms = z.object({
  buyerId: id.nullish(),
  buyerName: z.union([z.literal(''), lineOf(PERSON_NAME_MAX_LENGTH)]).optional(),
  /** Whether the buyer has got the pieces, so that the orders are delivered. It says nothing about cash. */
  handedOver: z.boolean().optional().default(false),
});

/** The buyer of a sale is a person of the site (`buyerId`), somebody without an account (`buyerName`), or not named at all. */
const withOneBuyer = <Sale extends z.ZodType<z.output<typeof saleTerms>>>(sale: Sale) =>
  sale.refine(({ buyerId, buyerName }) => !buyerId || !buyerName, {
    path: ['buyerName'],
    error: () => t('must be empty for a person of the site'),
  });

export const saleLineInput = withOneBuyer(saleTerms.extend(saleLine.shape));

export const saleInput = withOneBuyer(
  saleTerms.extend({ lines: z.array(saleLine).min(1).max(SALE_LINES_MAX) }),
);

/** One order for each line of a sale, and the cash for all of them. */
export const soldOrders = z.object({ orders: z.array(staffOrder), total: amount });

export const assignedSummary = z.object({
  orders: pageOf(staffOrder),
  users: z.array(person.extend({ name: z.string(), email: z.string() })),
});
