import { z } from 'zod';
import { CONTENT_MAX, PRICE_MAX, PRODUCT_NAME_MAX } from '../../domain/limits.ts';
import { QUANTITY_MAX, STOCK_MAX, UNLIMITED } from '../../domain/stock.ts';
import { amount, id, line } from './common.ts';

export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  price: amount,
  available: z.number().int(),
  /** How many pieces one buyer may order; absent for any number. */
  maxPerBuyer: z.number().int().optional(),
  version: z.number().int(),
});

/** True for a number with at most two decimals, allowing for binary rounding. */
const hasWholeCents = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const productInput = z.object({
  name: line(PRODUCT_NAME_MAX),
  description: z.string().max(CONTENT_MAX).optional().default(''),
  price: z.number().min(0).max(PRICE_MAX).refine(hasWholeCents, 'must have at most two decimals'),
  available: z.number().int().min(UNLIMITED).max(STOCK_MAX),
  /** How many pieces one buyer may order; null for any number. Without it an edit leaves it as it is. */
  maxPerBuyer: z.number().int().min(1).max(QUANTITY_MAX).nullish(),
});

export const productEdit = productInput.extend({
  /**
   * The stock when editing began. With it, the change is applied to the present stock, so that pieces sold
   * since then stay sold.
   */
  availableSeen: z.number().int().min(UNLIMITED).max(STOCK_MAX).optional(),
});
