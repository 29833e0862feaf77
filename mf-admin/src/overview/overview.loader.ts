import { call } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { createRequester } from 'shared/data';
import { hasRight, may } from 'shared/domain';
import { useSession } from 'shared/session';
import { loadOwnLedger } from '../balances/index.ts';
import { closedPeriod, THIS_YEAR } from '../orders/index.ts';

const requestStats = createRequester('Failed to load order stats');
const requestPickup = createRequester('Failed to load where buyers pay');

/** Whether a person collects cash, and does not oversee the orders of others as the council does. */
export const isRep = (user: CurrentUser | null): boolean =>
  hasRight(user, 'orders.collect') && !may(user, 'orders.oversee');

/** Of closed orders, the figures count those of this school year. */
export const overviewLoader = () => ({
  stats: requestStats((signal) =>
    call('orders.stats', { query: closedPeriod(THIS_YEAR, Date.now()), signal }),
  ),
  ownLedger: loadOwnLedger(),
  pickup: isRep(useSession.getState().user)
    ? requestPickup((signal) => call('users.pickup', { signal }))
    : null,
});
