import type { Page, Product } from 'shared/contract';

export type JoinedPages = {
  readonly products: readonly Product[];
  readonly total: number;
  /** Number of the page to read next, or null when this was the last. */
  readonly next: number | null;
};

/**
 * Pages one after the other. A product published meanwhile moves the others to later pages: one that
 * has been shown is not shown again.
 */
export function joinPages(pages: readonly Page<Product>[]): JoinedPages {
  const byId = new Map(pages.flatMap(({ content }) => content.map((one) => [one.id, one])));
  const last = pages.at(-1);
  const next = last && last.number < last.totalPages - 1 ? last.number + 1 : null;
  return { products: [...byId.values()], total: last?.totalElements ?? 0, next };
}
