import { z } from 'zod';
import { CONTENT_MAX, PRICE_MAX, PRODUCT_NAME_MAX } from '../../domain/limits.ts';
import { STOCK_MAX, UNLIMITED } from '../../domain/stock.ts';
import { amount, id, line } from './common.ts';

export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  price: amount,
  available: z.number().int(),
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
});

export const productEdit = productInput.extend({
  /**
   * The stock when editing began. With it, the change is applied to the present stock, so that pieces sold
   * since then stay sold.
   */
  availableSeen: z.number().int().min(UNLIMITED).max(STOCK_MAX).optional(),
});
