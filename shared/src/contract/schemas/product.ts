import { z } from 'zod';
import * as limits from '../../domain/limits.ts';
import { nameKey, OPTIONS_MAX } from '../../domain/options.ts';
import { QUANTITY_MAX, STOCK_MAX, UNLIMITED } from '../../domain/stock.ts';
import { t } from '../../language/index.ts';
import {
  alt,
  amount,
  id,
  idParam,
  ifMatchHeaders,
  lineOf,
  pageOf,
  publicPageQuery,
  searchPageQuery,
  snippet,
  timestamp,
} from './common.ts';

const stock = z.number().int().min(UNLIMITED).max(STOCK_MAX);

/** A size, or another choice of the buyer. Its stock is its own. */
export const productOption = z.object({
  id,
  name: z.string(),
  available: z.number().int(),
  onSale: z.boolean(),
  /** Absent where the option costs what its product does. */
  price: amount.optional(),
});

/** A note of the buyer; a label of null is the usual one. */
const noteWithLabel = <Label extends z.ZodType>(label: Label) =>
  z.object({ label: label.nullable() });

export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  snippet,
  imageUrl: z.string().nullable(),
  imageAlt: z.string().optional(),
  price: amount,
  /** Pieces in stock. With options, the sum of those on sale, or `UNLIMITED` if one of those has no limit. */
  available: z.number().int(),
  /** In the order of the form; a server of an earlier release leaves them out. */
  options: z.array(productOption).optional(),
  /** The word for the options, such as `Colour`; absent for the default. */
  optionsLabel: z.string().optional(),
  /** The note that buyers may leave; null for none. Absent for the default: a note only if there are no options. */
  note: noteWithLabel(z.string()).nullish(),
  /** First and last day of the sale at the school; absent for any day. */
  saleFrom: z.iso.date().optional(),
  saleUntil: z.iso.date().optional(),
  /** The last day to pay, or how many days after ordering that is; absent where the site decides. */
  payBy: z.iso.date().optional(),
  payWithinDays: z.number().int().optional(),
  /** Whether an order that is not paid by then is cancelled; absent for no. */
  lapses: z.literal(true).optional(),
  /** How many pieces one buyer may order; absent for any number. */
  maxPerBuyer: z.number().int().optional(),
  /** The sum that the council wants to raise with it, and the sum that is paid; absent for none. */
  goal: amount.optional(),
  raised: amount.optional(),
  version: z.number().int(),
});

export const staffProduct = product.extend({
  /** Since when it is out of the store; absent for one that is there. */
  archivedAt: timestamp.optional(),
  /** The cost of one piece to the council; absent where nobody has said it. */
  cost: amount.optional(),
  /** How many people wait for it, or for one of its options, to be back. */
  wishes: z.array(z.object({ optionId: id.nullable(), waitingCount: z.number().int() })).optional(),
});

/** The option that is waited for; absent for a product that has none. */
const wish = z.object({ optionId: id.optional() });

/** True for a number with at most two decimals, allowing for binary rounding. */
const hasWholeCents = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const price = z
  .number()
  .min(0)
  .max(limits.PRICE_MAX)
  .refine(hasWholeCents, 'must have at most two decimals');

const optionInput = z.object({
  /** The option that this edit changes; without it the option is new. */
  id: id.optional(),
  name: lineOf(limits.LABEL_MAX_LENGTH),
  available: stock,
  /** Without it an option stays as it is, and a new one is on sale. */
  onSale: z.boolean().optional(),
  /** Null for the price of the product. Without it an option stays as it is, and a new one has that price. */
  price: price.nullish(),
  /** As in `productEdit`, for this option. */
  availableSeen: stock.optional(),
});

/** In an edit, a field that is left out stays as it is, except the description, which is then empty. */
export const productInput = z.object({
  name: lineOf(limits.PRODUCT_NAME_MAX_LENGTH),
  description: z.string().max(limits.CONTENT_MAX_LENGTH).optional().default(''),
  price,
  imageAlt: alt.optional(),
  /** Ignored while there are options. */
  available: stock,
  /** All options in their order. Those of the product that are not among them are removed. */
  options: z
    .array(optionInput)
    .max(OPTIONS_MAX)
    .refine((options) => new Set(options.map(nameKey)).size === options.length, {
      error: () => t('must have different names'),
    })
    .optional(),
  /** Null for the default. */
  optionsLabel: lineOf(limits.LABEL_MAX_LENGTH).nullish(),
  /** Null for no note. */
  note: noteWithLabel(lineOf(limits.LABEL_MAX_LENGTH)).nullish(),
  /** Null for no first or no last day. */
  saleFrom: z.iso.date().nullish(),
  saleUntil: z.iso.date().nullish(),
  /** One of the two replaces the other; null is for none. */
  payBy: z.iso.date().nullish(),
  payWithinDays: z.number().int().min(1).max(limits.PAY_DAYS_MAX).nullish(),
  lapses: z.boolean().optional(),
  /** How many pieces one buyer may order; null for any number. */
  maxPerBuyer: z.number().int().min(1).max(QUANTITY_MAX).nullish(),
  /** Null for none. */
  cost: price.nullish(),
  goal: price.positive().nullish(),
});

export const productEdit = productInput.extend({
  /** The stock when editing began: its change is applied to the present stock, so that pieces sold since then stay sold. */
  availableSeen: stock.optional(),
});

export const productCalls = {
  'products.list': {
    summary: 'A page of the products: first those on sale, last those that are over.',
    query: searchPageQuery,
    response: pageOf(product),
  },
  'products.get': {
    summary: 'One product.',
    params: idParam,
    response: product,
  },
  'products.options': {
    summary: 'One product, archived or not, for orders whose option is exchanged.',
    params: idParam,
    response: product,
  },
  'products.admin': {
    summary: 'One product as staff see it, archived or not.',
    params: idParam,
    response: staffProduct,
  },
  'products.create': {
    summary: 'Puts a product on sale.',
    body: productInput,
    response: product,
    status: 201,
  },
  'products.uploadImage': {
    summary: 'Gives a product a picture.',
    params: idParam,
    parts: { singleFiles: ['file'] },
    response: product,
  },
  'products.update': {
    summary: 'Changes a product, unless somebody else changed it since it was read.',
    params: idParam,
    headers: ifMatchHeaders,
    body: productEdit,
    parts: { json: 'product', singleFiles: ['file'] },
    response: product,
  },
  'products.delete': {
    summary: 'Takes a product off sale; it can be restored for 30 days.',
    params: idParam,
  },
  'products.restore': {
    summary: 'Puts a deleted or archived product on sale again.',
    params: idParam,
    response: product,
  },
  'products.archive': {
    summary:
      'Takes a product out of the store. Its orders stay, and it can be restored at any time.',
    params: idParam,
    response: staffProduct,
  },
  'products.archived': {
    summary: 'A page of the archived products.',
    query: publicPageQuery,
    response: pageOf(staffProduct),
  },
  'products.duplicate': {
    summary:
      'Makes a copy of a product, archived or not, with its options but no stock and no dates.',
    params: idParam,
    response: product,
    status: 201,
  },
  'wishes.own': {
    summary: 'The products and options that the caller waits for.',
    response: z.array(wish.extend({ productId: id })),
  },
  'wishes.put': {
    summary: 'Asks for one mail when a product or an option that is sold out can be ordered again.',
    params: idParam,
    body: wish,
  },
  'wishes.delete': {
    summary: 'Asks for no mail about a product or an option any more.',
    params: idParam,
    body: wish,
  },
} as const;
