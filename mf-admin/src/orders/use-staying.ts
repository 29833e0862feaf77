import { useState } from 'react';
import type { OrderRow } from './order-rows.rules.ts';
import type { StatusFilter } from './status-filter.rules.ts';
import {
  isDealtWith,
  nothingSeen,
  type Seen,
  seenWith,
  wasOpen,
  withStaying,
} from './staying.rules.ts';

type View = {
  /** Changes when the list is asked anew: what stayed until then goes. */
  readonly key: string;
  readonly filter: StatusFilter;
};

/** The orders of a list in which nothing moves up when one of them is dealt with. */
export function useStaying(orders: readonly OrderRow[], { key, filter }: View) {
  const [known, setKnown] = useState<{ readonly key: string; readonly seen: Seen }>({
    key,
    seen: nothingSeen,
  });
  const before = known.key === key ? known.seen : nothingSeen;
  const listed = withStaying(orders, { filter, seen: before });
  const seen = seenWith(before, listed);
  if (seen !== before || known.key !== key) setKnown({ key, seen });
  return {
    listed,
    wasOpen: (order: OrderRow) => wasOpen(order, seen),
    isDealtWith: (order: OrderRow) => isDealtWith(order, { filter, seen }),
  };
}
