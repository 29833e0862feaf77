import { z } from 'zod';
import { amount, id, idParam, periodQuery } from './common.ts';

const piecesAndAmount = z.object({ pieces: z.number().int(), amount });

const figures = z.object({
  /** All but the cancelled ones. */
  ordered: piecesAndAmount,
  /** Handed out or not. */
  paid: piecesAndAmount,
  handedOut: piecesAndAmount,
  cancelled: piecesAndAmount,
  /** The cost of the paid pieces to the council; absent where no cost is known. */
  cost: amount.optional(),
  /** The paid sum without the cost. */
  left: amount,
});

const idAndName = z.object({ id, name: z.string() });

/** The sums of the orders of a period. Every figure is about the same orders, as they are now. */
export const results = z.object({
  currency: z.string(),
  /** The currencies of the orders of the period. Amounts in different ones are never added up. */
  currencies: z.array(z.string()),
  /** The products of the orders of the period, also where the results are of one of them. */
  products: z.array(idAndName),
  total: figures,
  /** Where the paid sum is. Cash that was missing at a hand-over is missing from each of its orders in proportion. */
  cash: z.object({ handedOver: amount, withReps: amount, missing: amount }),
  byProduct: z.array(figures.extend(idAndName.shape)),
  byOption: z.array(figures.extend({ product: idAndName, option: idAndName })),
  /** The figures of orders without an option; absent where there are none. */
  withoutOption: figures.optional(),
  byRep: z.array(figures.extend({ rep: idAndName.nullable() })),
  /** By the class that the buyers were in when they ordered; null for those without one. */
  byClass: z.array(figures.extend({ class: z.string().nullable() })),
  /** The paid sums by the day they were paid, which may be after the period. */
  byDay: z.array(z.object({ day: z.iso.date(), paid: piecesAndAmount })),
});

export const resultsQuery = periodQuery.extend({
  currency: z.string().max(20).optional(),
  /** The id of the one product that counts; all do by default. */
  product: idParam.shape.id.optional(),
});

export const resultCalls = {
  'results.get': {
    summary: 'What the orders of a period brought, by product, option, class rep, class and day.',
    query: resultsQuery,
    response: results,
  },
} as const;
