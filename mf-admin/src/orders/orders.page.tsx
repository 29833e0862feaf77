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
      <Orders key={String(isOwn(scope))} scope={scope} mayOversee={may(user, 'orders.oversee')} />
    </PageLayout>
  );
}

type Props = { readonly scope: OrderScope; readonly mayOversee: boolean };

function Orders({ scope, mayOversee }: Props) {
  const loadState = useDeferred(useLoaderData<typeof ordersLoader>().orders);
  const [params] = useSearchParams();
  useRefreshOnReturn(loadState.reload);
  return (
    <LoadedRows loadState={loadState} fallbackText={t('The orders could not be loaded.')}>
      {(loaded) => (
        <LandingRedirect isDue={mayOversee && !params.has('rep') && !loaded.value.some(isOpen)}>
          <AssignedOrders loaded={loaded} scope={scope} />
        </LandingRedirect>
      )}
    </LoadedRows>
  );
}

type LandingRedirectProps = { readonly isDue: boolean; readonly children: ReactNode };

/**
 * Sends a council member without open orders of their own to all orders. It decides only once, so that a list that is
 * being worked off stays.
 */
function LandingRedirect({ isDue, children }: LandingRedirectProps) {
  const [mustRedirect] = useState(isDue);
  const [params] = useSearchParams();
  return mustRedirect ? <Navigate to={`?${withScope(params, 'all')}`} replace /> : children;
}
