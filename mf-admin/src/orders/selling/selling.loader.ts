import { call } from 'shared/api';
import { createRequester, type TrackedResponse } from 'shared/data';
import { MAX_PAGE_SIZE } from 'shared/domain';
import { type PersonRow, readPeople } from '../../people/people.rules.ts';
import { type SaleItem, saleItems } from './sale-items.rules.ts';

const requestItems = createRequester('Failed to load products');
const MAX_FOUND_BUYERS = 5;

export const loadItemsOnSale = (): TrackedResponse<SaleItem[]> =>
  requestItems(async (signal) => {
    const query = { page: 0, size: MAX_PAGE_SIZE.public };
    const { content } = await call('products.list', { query, signal });
    return saleItems(content, Date.now());
  });

export async function findBuyers(searchTerm: string): Promise<PersonRow[]> {
  const query = { searchTerm, page: 0, size: MAX_FOUND_BUYERS };
  return readPeople(await call('users.search', { query }));
}
