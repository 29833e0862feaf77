import type { Page } from 'shared/contract';

/** One page of a list, as the server returns it. */
export const pageOf = <T>(content: readonly T[], number = 0, totalPages = 1): Page<T> => ({
  content: [...content],
  number,
  totalPages,
  totalElements: content.length * totalPages,
  size: content.length,
  first: number === 0,
  last: number >= totalPages - 1,
});
