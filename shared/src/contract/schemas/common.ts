import { z } from 'zod';
import { ALT_MAX_LENGTH } from '../../domain/limits.ts';
import { MAX_PAGE_SIZE } from '../../domain/page-size.ts';
import { t } from '../../language/index.ts';

/** Row ids are positive integers, exact in JSON and in both databases. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** A whole number in a path or query: only digits, no sign and no exponent. */
const digits = z.string().regex(/^\d{1,15}$/, { error: () => t('must be a whole number') });
export const idParam = z.object({ id: digits.transform(Number).pipe(id) });

export const timestamp = z.iso.datetime();

/** Amounts in decimal currency units with at most two decimals. */
export const amount = z.number().finite();

const pageQuery = (maxSize: number) =>
  z.object({
    page: digits.transform(Number).optional().default(0),
    size: digits.transform(Number).pipe(z.number().min(1).max(maxSize)).optional().default(10),
  });

export const publicPageQuery = pageQuery(MAX_PAGE_SIZE.public);
export const staffPageQuery = pageQuery(MAX_PAGE_SIZE.staff);

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    content: z.array(item),
    totalPages: z.number().int(),
    totalElements: z.number().int(),
    /** Number of the page, from 0. */
    number: z.number().int(),
    size: z.number().int(),
    first: z.boolean(),
    last: z.boolean(),
  });

/** First and last day on which orders were placed. The period is open where one is absent. */
export const periodQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** A query parameter that may come several times, such as `?roles=REP&roles=STUCO`: always read as a list. */
export const repeatedParam = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .union([z.array(z.string()), z.string().transform((value) => [value])])
    .pipe(z.array(item))
    .optional();

/** The description of a picture, for those who cannot see it. */
export const alt = z.string().trim().max(ALT_MAX_LENGTH);

/** Invisible characters that reverse the direction of the text around them: messengers copy them along. */
const DIRECTION_CHARS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** One line of visible text: trimmed, with single spaces between words, without marks of direction. */
export const lineOf = (maxChars: number, { mayBeEmpty = false } = {}) =>
  z
    .string()
    // The text as typed may be longer, because its extra spaces do not count.
    .max(maxChars * 4)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
    .regex(/^[^\u0000-\u0008\u000a-\u001f\u007f]*$/u, {
      error: () => t('must not contain control characters'),
    })
    .transform((text) => text.replace(DIRECTION_CHARS, '').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(mayBeEmpty ? 0 : 1)
        .max(maxChars)
        .refine((text) => (mayBeEmpty && text === '') || /[^\s\p{C}]/u.test(text), {
          error: () => t('is required'),
        }),
    );

/** The beginning of a Markdown text in plain words; a server of an earlier release leaves it out. */
export const snippet = z.string().optional();

export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

export const searchPageQuery = publicPageQuery.extend({ q: z.string().max(100).optional() });

/** The version or revision that the caller last saw, as an entity tag: `"17"`. */
export const ifMatchHeaders = z.object({ 'if-match': z.string().max(40).optional() });

export const idempotencyHeaders = z.object({ 'idempotency-key': z.uuid().optional() });
