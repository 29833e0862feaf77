import type { Page } from '../contract/index.ts';

const MAX_ATTEMPTS = 3;

/** All items of a list, each once. An item that leaves it meanwhile moves others to pages loaded before: then all are loaded again. */
export async function loadAllPages<T extends { readonly id: number }>(
  loadPage: (page: number) => Promise<Page<T>>,
): Promise<T[]> {
  for (let attempt = 1; ; attempt += 1) {
    const itemsById = new Map<number, T>();
    const totals = new Set<number>();
    let pageCount = 0;
    let response: Page<T>;
    do {
      response = await loadPage(pageCount);
      for (const item of response.content) itemsById.set(item.id, item);
      totals.add(response.totalElements);
      pageCount += 1;
    } while (pageCount < response.totalPages);
    const isWhole =
      pageCount === 1 || (totals.size === 1 && itemsById.size >= response.totalElements);
    // A list that changes all the time is returned as it came.
    if (isWhole || attempt === MAX_ATTEMPTS) return [...itemsById.values()];
  }
}
