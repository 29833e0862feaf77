import { Fragment, startTransition, useEffect, useMemo, useState } from 'react';
import { isOpen, type OrderStatus } from 'shared/domain';
import { t } from 'shared/language';
import { Button, classNames } from 'shared/ui';
import { layout } from '../../ui/index.ts';
import { progressKeyOfClass } from '../changes/use-bulk-changes.ts';
import { type ClassFilter, classLabel, sortByClass } from '../filter/class-filter.rules.ts';
import { OrderColumns } from '../rows/order-columns.tsx';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import {
  type BuyerGroup,
  groupByBuyer,
  sortByPayDay,
  sortOpenFirst,
} from './buyer-groups.rules.ts';
import styles from './buyer-list.module.css';
import { type BuyerDesk, BuyerSection, progressInWords } from './buyer-section.tsx';

/** Orders per frame without a visible delay. */
const ORDERS_PER_FRAME = 15;
/** Buyers at first, and more with each click on the button; fewer if they have many orders. */
const BUYERS_PER_CLICK = 60;
const ORDERS_PER_CLICK = 180;

type ListDesk = BuyerDesk & {
  readonly askToDeliver: (orders: readonly OrderRow[]) => void;
  readonly listedOrders: readonly OrderRow[];
  /** The status at the last refresh: no buyer moves while their orders are changed. */
  readonly statusBefore: (order: OrderRow) => OrderStatus;
  readonly filter: { readonly class: ClassFilter };
  readonly ownClass: string | undefined;
  /** Set where each class has a head of its own. */
  readonly byClass: object | null;
  readonly isByPayDay: boolean;
};

/** All buyers, rendered incrementally, because a school has too many to render at once. */
export function BuyerList({ desk }: { readonly desk: ListDesk }) {
  const { listedOrders, statusBefore, filter, ownClass, byClass } = desk;
  const isByPayDay = desk.isByPayDay && byClass === null;
  // Grouped here and not where the orders are found, so that React can pause in between.
  const { groups, doneCount } = useMemo(() => {
    const groups = groupByBuyer(listedOrders);
    const buyers = isByPayDay
      ? sortByPayDay(groups, statusBefore)
      : sortByClass(groups, { filter: filter.class, ownClass });
    return sortOpenFirst(buyers, (order) => isOpen({ status: statusBefore(order) }));
  }, [listedOrders, filter.class, isByPayDay, ownClass, statusBefore]);
  const { shownCount, hasMore, showMore } = useIncrementalRendering(groups);
  const openCount = groups.length - doneCount;
  const shownGroups = groups.slice(0, shownCount);
  const renderGroup = (group: BuyerGroup, index: number, neighbours: readonly BuyerGroup[]) => (
    <Fragment key={group.key}>
      {byClass && neighbours[index - 1]?.classKey !== group.classKey && (
        <ClassHead firstGroup={group} groups={neighbours} desk={desk} />
      )}
      <BuyerSection group={group} desk={desk} />
    </Fragment>
  );
  return (
    <>
      <div className={classNames('stack', styles.groups)}>
        {shownGroups.length > 0 && <OrderColumns />}
        {shownGroups.slice(0, openCount).map(renderGroup)}
        {openCount > 0 && shownGroups.length > openCount && (
          <p className={styles.nothingOpen}>{t('Nothing open')}</p>
        )}
        {shownGroups.slice(openCount).map(renderGroup)}
      </div>
      {hasMore && (
        <div className={classNames(layout.row, layout.quiet)}>
          <span>{t('{shown} of {count} buyers', { shown: shownCount, count: groups.length })}</span>
          <Button onClick={showMore}>{t('Show more buyers')}</Button>
        </div>
      )}
    </>
  );
}

type ClassHeadProps = {
  /** The first buyer of the class. */
  readonly firstGroup: BuyerGroup;
  /** Buyers of all classes. */
  readonly groups: readonly BuyerGroup[];
  readonly desk: ListDesk;
};

/** A class above its buyers, with a button that hands over all that they have paid. */
function ClassHead({ firstGroup, groups, desk }: ClassHeadProps) {
  const paidOrders = groups
    .filter(({ classKey }) => classKey === firstGroup.classKey)
    .flatMap((group) => group.paidOrders);
  const progress = desk.progressOf(progressKeyOfClass(firstGroup));
  return (
    <div className={layout.row}>
      <h3>{classLabel(firstGroup)}</h3>
      {(progress || (desk.mayCollect && paidOrders.length > 1)) && (
        <Button busy={progress !== null} onClick={() => desk.askToDeliver(paidOrders)}>
          {progress
            ? progressInWords(progress)
            : t('Mark all delivered ({count})', { count: paidOrders.length })}
        </Button>
      )}
    </div>
  );
}

/** Renders a long list incrementally: one step per frame up to a limit, then more on a click. */
function useIncrementalRendering(groups: readonly BuyerGroup[]) {
  const [orderCount, setOrderCount] = useState(ORDERS_PER_FRAME);
  const [clickCount, setClickCount] = useState(1);
  const limit = Math.min(
    clickCount * BUYERS_PER_CLICK,
    countWithin(groups, clickCount * ORDERS_PER_CLICK),
  );
  const shownCount = Math.min(limit, countWithin(groups, orderCount));
  const isDone = shownCount === limit;
  useEffect(() => {
    // Follows the browser's frames: one step in each.
    if (isDone) return;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setOrderCount(orderCount + ORDERS_PER_FRAME)),
    );
    return () => cancelAnimationFrame(frame);
  }, [orderCount, isDone]);
  return {
    shownCount,
    hasMore: groups.length > limit,
    showMore: () => setClickCount(clickCount + 1),
  };
}

/** How many of the first groups have this number of orders together. */
function countWithin(groups: readonly BuyerGroup[], maxOrders: number): number {
  let sum = 0;
  const index = groups.findIndex(({ orders }) => {
    sum += orders.length;
    return sum >= maxOrders;
  });
  return index === -1 ? groups.length : index + 1;
}
