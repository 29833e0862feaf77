import { useRef } from 'react';
import { isOpen } from 'shared/domain';
import { Alert, classNames } from 'shared/ui';
import { usePrinting } from '../ui/index.ts';
import styles from './assigned-orders.module.css';
import { BuyerList } from './buyers/buyer-list.tsx';
import type { StatusFilter } from './filter/status-filter.rules.ts';
import { ListHead } from './list-head.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderToolbar } from './order-toolbar.tsx';
import { ReceivedBar } from './payment/received-bar.tsx';
import { PickList } from './pick-list/pick-list.tsx';
import { useFocusFallback } from './use-focus-fallback.ts';
import { type OrderDeskOptions, useOrderDesk } from './use-order-desk.ts';
import { useScrollToList } from './use-scroll-to-list.ts';

/** The orders of a class rep, filtered and grouped by buyer. Council members can also see the orders of others. */
export function AssignedOrders(options: OrderDeskOptions) {
  const desk = useOrderDesk(options);
  const { status, foundOrders, byClass } = desk;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const scrollAfterRender = useScrollToList(list, status);
  useFocusFallback({ orderList: list, heading });
  const chooseAndShow = (next: StatusFilter) => {
    scrollAfterRender();
    desk.choose({ status: next });
  };
  return (
    <div className={styles.orders}>
      <OrderToolbar desk={desk} />
      <ListHead desk={desk} heading={heading} onChoose={chooseAndShow} />
      <div ref={list} className={classNames('stack', styles.list)}>
        {desk.unlistedFailure && <Alert kind="error">{desk.unlistedFailure}</Alert>}
        <BuyerList key={`${desk.viewKey} ${desk.search}`} desk={desk} />
        <NothingLeft
          desk={desk}
          onChoose={(next) => {
            heading.current?.focus({ preventScroll: true });
            chooseAndShow(next);
          }}
        />
      </div>
      <ReceivedBar desk={desk} />
      <OrderDialogs desk={desk} />
      {isPrinting && desk.openDialog?.kind !== 'totals' && (
        <PickList
          orders={status === 'ALL' ? foundOrders.filter(isOpen) : desk.ordersOfStatus}
          scopeText={desk.pickListText}
          byClass={byClass}
          now={new Date()}
        />
      )}
    </div>
  );
}
