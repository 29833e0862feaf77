import { RotateCw } from 'lucide-react';
import { orderStatusWord } from 'shared/domain';
import { useLoaderData, useRevalidator, useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { Alert, Button, ButtonLink, EmptyState, PageLayout } from 'shared/ui';
import { groupOrders } from '../ui/group-orders.rules.ts';
import { AllToPay } from './all-to-pay.tsx';
import { type MyOrders, statusOf } from './my-orders.loader.ts';
import { NotesOrders } from './notes-orders.tsx';
import { StatusTabs } from './status-tabs.tsx';

export default function MyOrdersPage() {
  const loaded = useLoaderData<MyOrders>();
  const signedIn = useSession(({ token }) => token !== null);
  return (
    <PageLayout title="My Orders">{signedIn ? <Body {...loaded} /> : <LoginFirst />}</PageLayout>
  );
}

function Body(loaded: MyOrders) {
  switch (loaded.kind) {
    case 'anonymous':
      return <LoginFirst />;
    case 'failed':
      return <Failed />;
    case 'loaded':
      return <Orders {...loaded} />;
  }
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

function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState text="Your orders could not be loaded.">
      <Button look="quiet" busy={state === 'loading'} onClick={revalidate}>
        <RotateCw aria-hidden="true" />
        Try again
      </Button>
    </EmptyState>
  );
}

function Orders({ orders, counts, more }: Extract<MyOrders, { kind: 'loaded' }>) {
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
      {more && <p>These are the orders among your newest {orders.length}.</p>}
    </StatusTabs>
  );
}
