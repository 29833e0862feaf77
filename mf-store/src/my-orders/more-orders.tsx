import { call } from 'shared/api';
import type { Order, Page } from 'shared/contract';
import { EmptyFailure, Loaded, PagedList, readPages, trackResponse, useRequest } from 'shared/data';
import { type OrderStatus, PAGE_SIZE } from 'shared/domain';
import { plural, t } from 'shared/language';
import { OrderGroups } from './order-groups.tsx';

export const NO_ORDERS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  PENDING: t('No pending orders.'),
  PAID: t('No paid orders.'),
  DELIVERED: t('No delivered orders.'),
  CANCELLED: t('No cancelled orders.'),
};

const LOG_TEXT = 'Failed to load orders';

/** Loads the orders with one status page by page, for a buyer whose newest orders do not include all of them. */
export function MoreOrders({ status }: { readonly status: OrderStatus }) {
  const readPage = (page: number): Promise<Page<Order>> =>
    call('orders.list', {
      query: { page, size: PAGE_SIZE.ownOrders, sort: 'createdAt,desc', status },
    });
  // The address says how many pages were shown, so that a reload or Back shows as many.
  const loadState = useRequest(() =>
    trackResponse(readPages(window.location.href, readPage), { logAs: LOG_TEXT }),
  );
  return (
    <Loaded
      loadState={loadState}
      skeleton={<p role="status">{t('Loading...')}</p>}
      failure={<EmptyFailure text={t('These orders could not be loaded.')} loadState={loadState} />}
    >
      {({ value }) => (
        <PagedList
          pages={value}
          readPage={readPage}
          texts={{
            loaded: (count, { shown, total }) =>
              plural(
                count,
                '1 more order loaded, {shown} of {total}',
                '{count} more orders loaded, {shown} of {total}',
                { shown, total },
              ),
            empty: NO_ORDERS_TEXTS[status],
            failed: t('More orders could not be loaded. Try again.'),
            log: LOG_TEXT,
          }}
        >
          {(orders) => (
            <OrderGroups
              orders={orders}
              status={status}
              total={value.at(-1)?.totalElements ?? orders.length}
            />
          )}
        </PagedList>
      )}
    </Loaded>
  );
}
