import type { Page } from 'shared/contract';

export type PageQuery = { readonly page: number; readonly size: number };

/** Number of rows before the page, kept within exact integers: a page far beyond the end is empty. */
export const offsetOf = ({ page, size }: PageQuery): number =>
  Math.min(page * size, Number.MAX_SAFE_INTEGER);

/** The answer of every paged call: one page out of `total` things. */
export function toPage<T>(content: T[], total: number, { page, size }: PageQuery): Page<T> {
  const totalPages = Math.ceil(total / size);
  return {
    content,
    totalPages,
    totalElements: total,
    number: page,
    size,
    first: page === 0,
    last: page >= totalPages - 1,
  };
}

/** A time of the database as the contract writes it: ISO, UTC. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
