import { may } from 'shared/domain';
import { useLoaderData, useRevalidator, useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { PageLayout } from 'shared/ui';
import { loadErrorText } from '../ui/load-error-text.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import { AssignedOrders } from './assigned-orders.tsx';
import { isOwn, type OrderScope, parseScope } from './order-scope.rules.ts';
import type { ordersLoader } from './orders.loader.ts';

export default function OrdersPage() {
  const [params] = useSearchParams();
  const user = useSession((session) => session.user);
  const scope = parseScope(params, user);
  return (
    <PageLayout title="Order Management">
      {/* What was loaded of one's own orders must not be taken for all, nor the other way round. */}
      <Orders key={String(isOwn(scope))} scope={scope} council={may(user, 'assign orders')} />
    </PageLayout>
  );
}

type Props = { readonly scope: OrderScope; readonly council: boolean };

function Orders({ scope, council }: Props) {
  const { orders } = useLoaderData<typeof ordersLoader>();
  const { value, askedAt, error, arriving } = useArrival(orders);
  const { revalidate } = useRevalidator();
  useRefreshOnReturn(revalidate);
  return (
    <>
      {error !== null && (
        <LoadFailure
          text={loadErrorText(error, {
            fallback: 'The orders could not be loaded.',
            shown: value !== null,
          })}
          retrying={arriving}
          onRetry={revalidate}
        />
      )}
      {value === null && error === null && <LoadingRows />}
      {value !== null && (
        <AssignedOrders
          loaded={value}
          scope={scope}
          council={council}
          askedAt={askedAt}
          refreshing={arriving}
          onRefresh={revalidate}
        />
      )}
    </>
  );
}
