import type { Page } from 'shared/contract';

export type JoinedPages<T> = {
  readonly items: readonly T[];
  readonly total: number;
  /** Number of the page to read next, from 0; null when this was the last. */
  readonly next: number | null;
};

/**
 * The items of pages that were read one after the other. A new item moves the others to later pages, so an
 * item that was read already is left out.
 */
export function joinPages<T extends { readonly id: number }>(
  pages: readonly Page<T>[],
): JoinedPages<T> {
  const byId = new Map(pages.flatMap(({ content }) => content.map((one) => [one.id, one])));
  const last = pages.at(-1);
  const next = last && last.number < last.totalPages - 1 ? last.number + 1 : null;
  return { items: [...byId.values()], total: last?.totalElements ?? 0, next };
}
