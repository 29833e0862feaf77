import { z } from 'zod';
import { INSTRUCTIONS_MAX } from '../../domain/limits.ts';
import { ORDER_STATUSES, type OrderStatus, perStatus } from '../../domain/order.ts';
import { QUANTITY_MAX } from '../../domain/stock.ts';
import { amount, id, idParam, page, staffPage, timestamp } from './common.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

/** `"PAID"`, with its quotes. */
export const taggedStatus = z
  .templateLiteral(['"', orderStatus, '"'])
  .transform((tag) => tag.slice(1, -1) as OrderStatus);

export const person = z.object({ id, fullName: z.string(), username: z.string() });

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
  buyer: person,
  /** The class rep who collects the cash, with the address for questions. */
  assignedRep: person
    .extend({
      email: z.string(),
      avatarUrl: z.string().nullish(),
      /** Where and when to pay and pick up; the council's line where the rep has none. */
      pickup: z.string().nullish(),
    })
    .nullable(),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  cancelledAt: timestamp.nullable(),
  /** False when staff cancelled it; absent when nobody did, or the site. */
  cancelledByBuyer: z.boolean().optional(),
});

/** An order in a staff list, which also has the buyer as flat columns. */
export const staffOrder = order.extend({
  buyerId: id,
  buyerName: z.string(),
  /** The user who marked it paid, and may undo that for a while. */
  collectedById: id.nullish(),
  /** Place of the option among those of its product. */
  optionPosition: z.number().int().optional(),
});

export const staffOrderQuery = staffPage.extend({
  product: idParam.shape.id.optional(),
  option: idParam.shape.id.optional(),
});

export const orderInput = z.object({
  product: z.object({ id }),
  /** Required for a product that has options. */
  optionId: id.nullish(),
  quantity: z.number().int().min(1).max(QUANTITY_MAX),
  paymentType: z.literal('CASH').optional().default('CASH'),
  instructions: z
    .string()
    .max(INSTRUCTIONS_MAX * 4)
    .nullish()
    .transform((text) => (text ?? '').trim())
    .pipe(z.string().max(INSTRUCTIONS_MAX)),
  /** Ignored: the name is copied from the database. */
  productName: z.string().max(1000).nullish(),
  /** The price that the buyer saw; refused when it has changed since. */
  productPrice: z.number().finite().nullish(),
});

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
  orders: page(staffOrder),
  users: z.array(
    z.object({
      id,
      fullName: z.string(),
      name: z.string(),
      username: z.string(),
      email: z.string(),
    }),
  ),
});
