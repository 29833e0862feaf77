import { call } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { createRequester } from 'shared/data';
import { hasRight, may } from 'shared/domain';
import { useSession } from 'shared/session';
import { loadOwnLedger } from '../balances/index.ts';
import { closedPeriod, THIS_YEAR } from '../orders/index.ts';

const requestStats = createRequester('Failed to load order stats');
const requestPickup = createRequester('Failed to load where buyers pay');

/** Whether collecting cash is what a person is here for. */
export const isRep = (user: CurrentUser | null): boolean =>
  hasRight(user, 'orders.collect') && !may(user, 'orders.oversee');

export const overviewLoader = () => ({
  stats: requestStats((signal) =>
    call('orders.stats', { query: closedPeriod(THIS_YEAR, Date.now()), signal }),
  ),
  ownLedger: loadOwnLedger(),
  pickup: isRep(useSession.getState().user)
    ? requestPickup((signal) => call('users.pickup', { signal }))
    : null,
});
