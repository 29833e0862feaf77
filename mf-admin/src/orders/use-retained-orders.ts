import { useState } from 'react';
import type { OrderRow } from './order-rows.rules.ts';
import {
  isHandled,
  nothingSeen,
  type Seen,
  seenWith,
  wasOpen,
  withRetained,
} from './retained-orders.rules.ts';
import type { StatusFilter } from './status-filter.rules.ts';

type View = {
  /** Changes with each refresh, which removes the retained orders. */
  readonly key: string;
  readonly filter: StatusFilter;
};

/** The orders of a list in which handled orders keep their place. */
export function useRetainedOrders(orders: readonly OrderRow[], { key, filter }: View) {
  const [known, setKnown] = useState<{ readonly key: string; readonly seen: Seen }>({
    key,
    seen: nothingSeen,
  });
  const before = known.key === key ? known.seen : nothingSeen;
  const listed = withRetained(orders, { filter, seen: before });
  const seen = seenWith(before, listed);
  if (seen !== before || known.key !== key) setKnown({ key, seen });
  return {
    listed,
    wasOpen: (order: OrderRow) => wasOpen(order, seen),
    isHandled: (order: OrderRow) => isHandled(order, { filter, seen }),
  };
}
