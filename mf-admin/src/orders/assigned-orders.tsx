import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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
import { type OrderDeskOptions, useOrderDesk } from './use-order-desk.ts';

/** The orders of a class rep, filtered and grouped by buyer. Council members can also see the orders of others. */
export function AssignedOrders(options: OrderDeskOptions) {
  const desk = useOrderDesk(options);
  const { status, foundOrders, byClass } = desk;
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const scrollAfterRender = useScrollToList(list, status);
  useFocusFallback(list, heading);
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
      {/* The dialog with the totals is printed itself. */}
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

type ElementRef = RefObject<HTMLElement | null>;

/** The heading takes the focus when the focused element leaves the list. Otherwise the document body would get it. */
function useFocusFallback(list: ElementRef, heading: ElementRef): void {
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    // Follows the browser's focus.
    const listElement = list.current;
    const follow = ({ target }: FocusEvent) => {
      lastFocused.current = target as Element;
    };
    listElement?.addEventListener('focusin', follow);
    return () => listElement?.removeEventListener('focusin', follow);
  }, [list]);
  useLayoutEffect(() => {
    // Reads the browser's focus after each render.
    if (!lastFocused.current || lastFocused.current.isConnected) return;
    lastFocused.current = null;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  });
}

/**
 * Returns a function that is called just before the filter changes by a button. Once the other list is rendered, the
 * page scrolls to its beginning, because the button can be far below. On a phone the list begins right below the filters.
 */
function useScrollToList(list: ElementRef, status: StatusFilter) {
  const isScrollDue = useRef(false);
  useEffect(() => {
    // Scrolls the page after another list is rendered.
    if (!isScrollDue.current) return;
    isScrollDue.current = false;
    const isPhone = window.matchMedia('(width <= 40rem)').matches;
    list.current?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' });
  }, [list, status]);
  return () => {
    isScrollDue.current = true;
  };
}
