import { Fragment, useEffect, useState } from 'react';
import { t } from 'shared/language';
import { Button, classNames } from 'shared/ui';
import layout from '../../ui/layout.module.css';
import { progressKeyOfClass } from '../changes/use-bulk-changes.ts';
import { classLabel } from '../filter/class-filter.rules.ts';
import { OrderColumns } from '../rows/order-columns.tsx';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import type { BuyerGroup } from './buyer-groups.rules.ts';
import styles from './buyer-list.module.css';
import { type BuyerDesk, BuyerSection, progressInWords } from './buyer-section.tsx';

/** Items per frame without a visible delay. */
const ITEMS_PER_FRAME = 15;
/** Items at first, and more with each click on the button. */
const ITEMS_PER_CLICK = 60;

type ListDesk = BuyerDesk & {
  readonly askToDeliver: (orders: readonly OrderRow[]) => void;
  readonly groups: readonly BuyerGroup[];
  /** Number of groups at the end without open orders. */
  readonly doneCount: number;
  readonly byClass: object | null;
};

/** All buyers, rendered incrementally, because a school has too many to render at once. */
export function BuyerList({ desk }: { readonly desk: ListDesk }) {
  const { groups, doneCount, byClass } = desk;
  const { shownCount, hasMore, showMore } = useIncrementalRendering(groups.length);
  const openCount = groups.length - doneCount;
  const shownGroups = groups.slice(0, shownCount);
  const draw = (group: BuyerGroup, index: number, part: readonly BuyerGroup[]) => (
    <Fragment key={group.key}>
      {byClass && part[index - 1]?.classKey !== group.classKey && (
        <ClassHead group={group} groups={part} desk={desk} />
      )}
      <BuyerSection group={group} desk={desk} />
    </Fragment>
  );
  return (
    <>
      <div className={classNames('stack', styles.groups)}>
        {shownGroups.length > 0 && <OrderColumns />}
        {shownGroups.slice(0, openCount).map(draw)}
        {openCount > 0 && shownGroups.length > openCount && (
          <p className={styles.nothingOpen}>{t('Nothing open')}</p>
        )}
        {shownGroups.slice(openCount).map(draw)}
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
  readonly group: BuyerGroup;
  readonly groups: readonly BuyerGroup[];
  readonly desk: ListDesk;
};

/** A class above its buyers, with what is paid of all of them. */
function ClassHead({ group, groups, desk }: ClassHeadProps) {
  const paidOrders = groups
    .filter(({ classKey }) => classKey === group.classKey)
    .flatMap((ofClass) => ofClass.paidOrders);
  const progress = desk.progressOf(progressKeyOfClass(group));
  return (
    <div className={layout.row}>
      <h3>{classLabel(group)}</h3>
      {(progress || paidOrders.length > 1) && (
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
function useIncrementalRendering(length: number) {
  const [shownCount, setShownCount] = useState(ITEMS_PER_FRAME);
  const [limit, setLimit] = useState(ITEMS_PER_CLICK);
  const target = Math.min(length, limit);
  useEffect(() => {
    // Follows the browser's frames: one step in each.
    if (shownCount >= target) return;
    const frame = requestAnimationFrame(() => setShownCount(shownCount + ITEMS_PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [shownCount, target]);
  return {
    shownCount: Math.min(shownCount, target),
    hasMore: length > limit,
    showMore: () => setLimit(limit + ITEMS_PER_CLICK),
  };
}
