import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { type LoadState, useDeferred } from 'shared/data';
import { isOpen, may } from 'shared/domain';
import { t } from 'shared/language';
import { Navigate, useLoaderData, useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { PageLayout } from 'shared/ui';
import { LoadedRows, useRefreshOnReturn } from '../ui/index.ts';
import { AssignedOrders } from './assigned-orders.tsx';
import { isOwnScope, type OrderScope, parseScope, withScope } from './filter/order-scope.rules.ts';
import type { ordersLoader } from './orders.loader.ts';

export default function OrdersPage() {
  const [params] = useSearchParams();
  const user = useSession((session) => session.user);
  const scope = parseScope(params, user);
  return (
    <PageLayout title={t('Order Management')}>
      {/* The key: own orders must never be shown as all orders, nor all as own. */}
      <Orders
        key={String(isOwnScope(scope))}
        scope={scope}
        mayOversee={may(user, 'orders.oversee')}
      />
    </PageLayout>
  );
}

type Props = { readonly scope: OrderScope; readonly mayOversee: boolean };

function Orders({ scope, mayOversee }: Props) {
  const { openOrders, orders } = useLoaderData<typeof ordersLoader>();
  const openState = useDeferred(openOrders);
  // The open and the closed ones.
  const fullState = useDeferred(orders);
  // Deferred, because React renders thousands of orders in one long task otherwise.
  const fullList = useDeferredValue(useLoadedList(fullState));
  const hasClosedOrders = fullList !== null;
  const loadState = hasClosedOrders
    ? { ...fullState, ...fullList }
    : stateBeforeClosed(openState, fullState);
  const [params] = useSearchParams();
  useRefreshOnReturn(fullState.reload);
  return (
    <LoadedRows loadState={loadState} fallbackText={t('The orders could not be loaded.')}>
      {(loaded) => (
        <LandingRedirect isDue={mayOversee && !params.has('rep') && !loaded.value.some(isOpen)}>
          <AssignedOrders loaded={loaded} hasClosedOrders={hasClosedOrders} scope={scope} />
        </LandingRedirect>
      )}
    </LoadedRows>
  );
}

/** The list and when it was requested; null before it is loaded. Stays the same object until another list is loaded. */
function useLoadedList<T>(state: LoadState<T>) {
  const { kind, value } = state;
  const requestedAt = kind === 'loaded' ? state.requestedAt : 0;
  return useMemo(
    () => (kind === 'loaded' ? { kind, value, requestedAt } : null),
    [kind, value, requestedAt],
  );
}

/** The state of the open orders until the closed ones are loaded too, with the error or progress of that. */
const stateBeforeClosed = <T,>(
  openState: LoadState<T>,
  { error, refreshing }: LoadState<T>,
): LoadState<T> => (openState.kind === 'loaded' ? { ...openState, error, refreshing } : openState);

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
