import type { Page } from 'shared/contract';

/** The items of consecutive pages. A new item moves others to later pages, so one that was read already is left out. */
export function joinPages<T extends { readonly id: number }>(pages: readonly Page<T>[]) {
  const itemsById = new Map(pages.flatMap(({ content }) => content.map((item) => [item.id, item])));
  const lastPage = pages.at(-1);
  /** Number of the page to read next, from 0; null when this was the last. */
  const nextPage =
    lastPage && lastPage.number < lastPage.totalPages - 1 ? lastPage.number + 1 : null;
  return { items: [...itemsById.values()], total: lastPage?.totalElements ?? 0, nextPage };
}
