import { errorText } from 'shared/api';
import { useLoaderData, useRevalidator } from 'shared/router';
import { PageLayout } from 'shared/ui';
import { AssignedOrders } from '../parts/assigned-orders.tsx';
import { LoadFailure } from '../parts/load-failure.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { useArrival } from '../parts/use-arrival.ts';
import { useRefreshOnFocus } from '../parts/use-refresh-on-focus.ts';
import type { ordersLoader } from './orders.loader.ts';

export default function OrdersPage() {
  const { orders } = useLoaderData<typeof ordersLoader>();
  const { value, askedAt, error, arriving } = useArrival(orders);
  const { revalidate } = useRevalidator();
  useRefreshOnFocus(revalidate);
  return (
    <PageLayout title="Order Management">
      {error !== null && (
        <LoadFailure
          text={errorText(error, 'The orders could not be loaded.')}
          retrying={arriving}
          onRetry={revalidate}
        />
      )}
      {value === null && error === null && <LoadingRows />}
      {value !== null && (
        <AssignedOrders
          loaded={value}
          askedAt={askedAt}
          refreshing={arriving}
          onRefresh={revalidate}
        />
      )}
    </PageLayout>
  );
}
