import { call } from 'shared/api';
import type { HandOver, Page } from 'shared/contract';
import { createRequester, readPages } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import type { LoaderFunctionArgs } from 'shared/router';
import { type Holder, readHolders } from './holders.rules.ts';

const requestHolders = createRequester('Failed to load balances');
const requestHandOvers = createRequester('Failed to load hand-overs');

/** The number of hand-overs to show. The history of a person lists older ones. */
const HAND_OVERS_MAX = 10;

export async function loadHoldersPage(page: number, signal?: AbortSignal): Promise<Page<Holder>> {
  const sort = 'collectedBalance,desc' as const;
  const query = { balanceGt: 0, page, size: PAGE_SIZE.balances, sort };
  return readHolders(await call('users.search', { query, ...(signal && { signal }) }));
}

export const balanceLoader = ({ request }: LoaderFunctionArgs) => ({
  holders: requestHolders((signal) =>
    readPages(request.url, (page) => loadHoldersPage(page, signal)),
  ),
  handOvers: requestHandOvers(async (signal): Promise<HandOver[]> => {
    const query = { page: 0, size: HAND_OVERS_MAX };
    return (await call('users.handOvers', { query, signal })).content;
  }),
});
