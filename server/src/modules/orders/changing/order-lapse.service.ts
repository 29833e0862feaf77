import { doEach } from '../../../base/do-each.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { type LapseSettings, lapseCutoffs } from '../order/index.ts';
import { findLapsedOrder, findLapsedOrderIds } from './order-changes.queries.ts';
import { transition } from './transition.ts';

type Deps = ServiceDeps<'database' | 'clock'> & { readonly settings: LapseSettings };

export function createOrderLapse({ database, clock, settings }: Deps) {
  return {
    /**
     * Cancels orders whose time to be paid is over, as sorted by the query: buyer by buyer, the oldest first. Any number of
     * processes may do it at once: each looks again in the transaction whether the order has lapsed.
     */
    async cancelLapsedOrders(): Promise<void> {
      const cutoffs = lapseCutoffs(clock.now(), settings);
      await doEach(await findLapsedOrderIds(database.db, cutoffs), (id) =>
        database.transaction(async (tx) => {
          const now = clock.now();
          const order = await findLapsedOrder(tx, id, lapseCutoffs(now, settings));
          // `by` nobody: the site itself cancels it.
          const lapse = { to: 'CANCELLED', by: null, reason: 'lapse', now } as const;
          if (order) await transition(tx, order, lapse);
        }),
      );
    },
  };
}

export type OrderLapse = ReturnType<typeof createOrderLapse>;
