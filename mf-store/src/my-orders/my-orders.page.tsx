import { type Deferred, EmptyFailure, Loaded, useDeferred } from 'shared/data';
import { ORDER_STATUSES, type OrderStatus, orderStatusWord } from 'shared/domain';
import { useLoaderData, useRevalidator, useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, ButtonLink, EmptyState, PageLayout } from 'shared/ui';
import { AllToPay } from './all-to-pay.tsx';
import { groupOrders } from './group-orders.rules.ts';
import type { MyOrders, myOrdersLoader } from './my-orders.loader.ts';
import { NotesOrders } from './notes-orders.tsx';
import { StatusTabs } from './status-tabs.tsx';

export default function MyOrdersPage() {
  const { myOrders } = useLoaderData<typeof myOrdersLoader>();
  const signedIn = useSession(({ token }) => token !== null);
  return (
    <PageLayout title="My Orders">
      {signedIn && myOrders ? <Orders myOrders={myOrders} /> : <LoginFirst />}
    </PageLayout>
  );
}

function LoginFirst() {
  return (
    <>
      <Alert kind="error">No authentication token found. Please login again.</Alert>
      <p>
        <ButtonLink look="primary" to="/login">
          Login
        </ButtonLink>
      </p>
    </>
  );
}

function Orders({ myOrders }: { readonly myOrders: Deferred<MyOrders> }) {
  const orders = useDeferred(myOrders);
  const { revalidate } = useRevalidator();
  return (
    <Loaded
      answer={orders}
      skeleton={null}
      failure={
        <EmptyFailure
          text="Your orders could not be loaded."
          retrying={orders.refreshing}
          onRetry={revalidate}
        />
      }
    >
      {({ value }) => <OrderTabs {...value} />}
    </Loaded>
  );
}

function OrderTabs({ orders, counts, hasMore }: MyOrders) {
  const [search, setSearch] = useSearchParams();
  const status = statusOf(search.get('status'));
  const members = orders.filter((order) => order.status === status);
  const shown = groupOrders(members);
  return (
    <StatusTabs
      selected={status}
      counts={counts}
      onSelect={(selected) =>
        setSearch({ status: selected }, { replace: true, preventScrollReset: true })
      }
    >
      {shown.length === 0 && (
        <EmptyState text={`No ${orderStatusWord(status).toLowerCase()} orders.`}>
          {status === 'PENDING' && <ButtonLink to="/store">Go to the store</ButtonLink>}
        </EmptyState>
      )}
      {status === 'PENDING' && shown.length > 1 && <AllToPay orders={members} />}
      {shown.map((group) => (
        <NotesOrders key={group.title} group={group} status={status} />
      ))}
      {hasMore && <p>These are the orders among your newest {orders.length}.</p>}
    </StatusTabs>
  );
}

/** The status in an address, such as `?status=paid`, in any letter case. */
const statusOf = (named: string | null): OrderStatus =>
  ORDER_STATUSES.find((status) => status === named?.toUpperCase()) ?? 'PENDING';
