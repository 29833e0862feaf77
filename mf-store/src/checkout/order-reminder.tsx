import { lazy, Suspense, useState } from 'react';
import { useSession } from 'shared/session';
import { hasUnplaced } from './unplaced-order.ts';

const OrderOffer = lazy(() => import(/* webpackChunkName: "page-buying" */ './order-offer.tsx'));

/** After a reload, offers an order that was not placed before it. */
export function OrderReminder() {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const [isWanted] = useState(() => hasUnplaced(userId));
  return (
    isWanted && (
      <Suspense>
        <OrderOffer />
      </Suspense>
    )
  );
}
