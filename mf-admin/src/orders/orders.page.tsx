import { type ReactNode, useState } from 'react';
import { useDeferred } from 'shared/data';
import { isOpen, may } from 'shared/domain';
import { t } from 'shared/language';
import { Navigate, useLoaderData, useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { PageLayout } from 'shared/ui';
import { LoadedRows } from '../ui/loaded-rows.tsx';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import { AssignedOrders } from './assigned-orders.tsx';
import { isOwn, type OrderScope, parseScope, withScope } from './filter/order-scope.rules.ts';
import type { ordersLoader } from './orders.loader.ts';

export default function OrdersPage() {
  const [params] = useSearchParams();
  const user = useSession((session) => session.user);
  const scope = parseScope(params, user);
  return (
    <PageLayout title={t('Order Management')}>
      {/* The key: own orders must never be shown as all orders, nor all as own. */}
      <Orders key={String(isOwn(scope))} scope={scope} council={may(user, 'orders.assign')} />
    </PageLayout>
  );
}

type Props = { readonly scope: OrderScope; readonly council: boolean };

function Orders({ scope, council }: Props) {
  const orders = useDeferred(useLoaderData<typeof ordersLoader>().orders);
  const [params] = useSearchParams();
  useRefreshOnReturn(orders.reload);
  return (
    <LoadedRows loadState={orders} failed={t('The orders could not be loaded.')}>
      {(loaded) => (
        <WhereWorkIs isAsked={council && !params.has('rep')} hasWork={loaded.value.some(isOpen)}>
          <AssignedOrders
            loaded={loaded}
            scope={scope}
            council={council}
            onRefresh={loaded.reload}
          />
        </WhereWorkIs>
      )}
    </LoadedRows>
  );
}

type Landing = {
  /** Whether the reader may see all orders, and the address does not say whose. */
  readonly isAsked: boolean;
  /** Whether one of the loaded orders is open. */
  readonly hasWork: boolean;
  readonly children: ReactNode;
};

/** A council member who collects no cash arrives at all orders. Decided once: a list that is being worked off stays. */
function WhereWorkIs({ isAsked, hasWork, children }: Landing) {
  const [isElsewhere] = useState(isAsked && !hasWork);
  const [params] = useSearchParams();
  return isElsewhere ? <Navigate to={`?${withScope(params, 'all')}`} replace /> : children;
}
