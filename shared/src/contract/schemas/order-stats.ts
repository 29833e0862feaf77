import { z } from 'zod';
import { perStatus } from '../../domain/order.ts';
import { amount } from './common.ts';

const byStatus = <T extends z.ZodType>(value: T) => z.object(perStatus(() => value));

const tally = z.object({ counts: byStatus(z.number().int()), amounts: byStatus(amount) });

/** The steps to a site where pupils can order and pay: true for those that are done. */
const firstSteps = z.object({
  schoolNamed: z.boolean(),
  mailServer: z.boolean(),
  backup: z.boolean(),
  post: z.boolean(),
  product: z.boolean(),
  pupilWithClass: z.boolean(),
  rep: z.boolean(),
});

/** Numbers and sums of one's own orders; for class reps also of the assigned ones; for the council of all, and the cash that reps hold. */
export const orderStats = z.object({
  own: tally,
  assigned: tally.optional(),
  all: tally.optional(),
  heldByReps: amount.optional(),
  /** For the council, until the first order is paid. */
  firstSteps: firstSteps.optional(),
});
