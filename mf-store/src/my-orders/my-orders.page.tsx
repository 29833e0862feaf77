import { lazy, Suspense } from 'react';
import type { Order } from 'shared/contract';
import { EmptyFailure, Loaded, type TrackedResponse, useDeferred } from 'shared/data';
import { OPEN_STATUSES, ORDER_STATUSES, type OrderStatus } from 'shared/domain';
import { t } from 'shared/language';
import { useLoaderData, useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, ButtonLink, EmptyState, PageLayout } from 'shared/ui';
import { MoreOrders, NO_ORDERS_TEXTS } from './more-orders.tsx';
import type { MyOrders, myOrdersLoader } from './my-orders.loader.ts';
import { OrderGroups } from './order-groups.tsx';
import { StatusTabs } from './status-tabs.tsx';

export default function MyOrdersPage() {
  const { myOrders } = useLoaderData<typeof myOrdersLoader>();
  const isLoggedIn = useSession(({ token }) => token !== null);
  return (
    <PageLayout title={t('My Orders')}>
      {isLoggedIn && myOrders ? <Orders myOrders={myOrders} /> : <LoginFirst />}
    </PageLayout>
  );
}

/** The QR code that class reps scan, as a chunk with its library. If that fails to load, buyers tell their order numbers. */
const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ './qr-code.tsx').catch(() => ({ default: () => null })),
);

function BuyerCode() {
  const buyerId = useSession(({ user }) => user?.id);
  if (buyerId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <QrCode buyerId={buyerId} />
    </Suspense>
  );
}

function LoginFirst() {
  return (
    <>
      <Alert kind="error">{t('No authentication token found. Please login again.')}</Alert>
      <p>
        <ButtonLink variant="primary" to="/login">
          {t('Login')}
        </ButtonLink>
      </p>
    </>
  );
}

function Orders({ myOrders }: { readonly myOrders: TrackedResponse<MyOrders> }) {
  const loadState = useDeferred(myOrders);
  return (
    <Loaded
      loadState={loadState}
      failure={<EmptyFailure text={t('Your orders could not be loaded.')} loadState={loadState} />}
    >
      {({ value }) => <OrderTabs {...value} />}
    </Loaded>
  );
}

function OrderTabs({ orders, counts, partlyLoadedStatuses }: MyOrders) {
  const [search, setSearch] = useSearchParams();
  const status = statusOf(search.get('status'));
  return (
    <StatusTabs
      selected={status}
      counts={counts}
      onSelect={(selected) =>
        setSearch({ status: selected }, { replace: true, preventScrollReset: true })
      }
    >
      {partlyLoadedStatuses.includes(status) ? (
        // The count is part of the key, so that the list is read again after an order is cancelled.
        <MoreOrders key={`${status} ${counts[status]}`} status={status} />
      ) : (
        <OrdersWithStatus
          status={status}
          orders={orders.filter((order) => order.status === status)}
        />
      )}
    </StatusTabs>
  );
}

type StatusProps = { readonly status: OrderStatus; readonly orders: readonly Order[] };

function OrdersWithStatus({ status, orders }: StatusProps) {
  if (orders.length > 0) {
    return (
      <>
        {OPEN_STATUSES.includes(status) && <BuyerCode />}
        <OrderGroups orders={orders} status={status} total={orders.length} />
      </>
    );
  }
  return (
    <EmptyState text={NO_ORDERS_TEXTS[status]}>
      {status === 'PENDING' && <ButtonLink to="/store">{t('Go to the store')}</ButtonLink>}
    </EmptyState>
  );
}

/** The status in an address, such as `?status=paid`, in any letter case. */
const statusOf = (parameter: string | null): OrderStatus =>
  ORDER_STATUSES.find((status) => status === parameter?.toUpperCase()) ?? 'PENDING';
