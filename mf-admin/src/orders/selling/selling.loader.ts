import { call } from 'shared/api';
import { createRequester, loadAllPages, type TrackedResponse } from 'shared/data';
import { MAX_PAGE_SIZE } from 'shared/domain';
import { type PersonRow, readPeople } from '../../people/people.rules.ts';
import { type SaleProduct, saleProducts } from './sale-items.rules.ts';

const requestProducts = createRequester('Failed to load products');
const MAX_FOUND_BUYERS = 5;

export const loadSaleProducts = (): TrackedResponse<SaleProduct[]> =>
  requestProducts(async (signal) => {
    const products = await loadAllPages((page) =>
      call('products.list', { query: { page, size: MAX_PAGE_SIZE.public }, signal }),
    );
    return saleProducts(products, Date.now());
  });

export type FoundBuyers = {
  readonly people: readonly PersonRow[];
  /** The number of matching people besides these. */
  readonly moreCount: number;
};

export async function findBuyers(searchTerm: string): Promise<FoundBuyers> {
  const query = { searchTerm, sort: 'match', page: 0, size: MAX_FOUND_BUYERS } as const;
  const found = await call('users.search', { query });
  const people = readPeople(found);
  return { people, moreCount: found.totalElements - people.length };
}
