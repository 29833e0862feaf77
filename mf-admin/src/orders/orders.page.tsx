import { useDeferred } from 'shared/data';
import { may } from 'shared/domain';
import { t } from 'shared/language';
import { useLoaderData, useRevalidator, useSearchParams } from 'shared/router';
import { useSession } from 'shared/session';
import { PageLayout } from 'shared/ui';
import { LoadedRows } from '../ui/loaded-rows.tsx';
import { useRefreshOnReturn } from '../ui/use-refresh-on-return.ts';
import { AssignedOrders } from './assigned-orders.tsx';
import { isOwn, type OrderScope, parseScope } from './order-scope.rules.ts';
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
  const { revalidate } = useRevalidator();
  useRefreshOnReturn(revalidate);
  return (
    <LoadedRows answer={orders} failed={t('The orders could not be loaded.')} onRetry={revalidate}>
      {(loaded) => (
        <AssignedOrders loaded={loaded} scope={scope} council={council} onRefresh={revalidate} />
      )}
    </LoadedRows>
  );
}
