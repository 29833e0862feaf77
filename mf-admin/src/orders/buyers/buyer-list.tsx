import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { t } from 'shared/language';
import { Button, classNames } from 'shared/ui';
import layout from '../../ui/layout.module.css';
import { classLabel } from '../filter/class-filter.rules.ts';
import { OrderColumns } from '../rows/order-columns.tsx';
import type { BuyerGroup } from './buyer-groups.rules.ts';
import styles from './buyer-list.module.css';

/** Items per frame without a visible delay. */
const ITEMS_PER_FRAME = 15;
/** Items before a button offers more. */
const LIMIT = 60;

type Props = {
  readonly groups: readonly BuyerGroup[];
  /** Number of groups at the end without open orders. */
  readonly withoutOpen: number;
  /** Whether they are sorted by class, with a heading before each. */
  readonly hasClassHeadings: boolean;
  readonly draw: (group: BuyerGroup) => ReactNode;
};

/** All buyers, rendered incrementally, because a school has too many to render at once. */
export function BuyerList({ groups, withoutOpen, hasClassHeadings, draw }: Props) {
  const { shown, hasMore, showMore } = useIncrementalRendering(groups.length);
  const openCount = groups.length - withoutOpen;
  const drawn = groups.slice(0, shown);
  const drawWithHeading = (group: BuyerGroup, at: number, part: readonly BuyerGroup[]) => {
    if (!hasClassHeadings || part[at - 1]?.classKey === group.classKey) return draw(group);
    return (
      <Fragment key={group.key}>
        <h3>{classLabel(group)}</h3>
        {draw(group)}
      </Fragment>
    );
  };
  return (
    <>
      <div className={styles.groups}>
        {drawn.length > 0 && <OrderColumns />}
        {drawn.slice(0, openCount).map(drawWithHeading)}
        {openCount > 0 && drawn.length > openCount && (
          <p className={styles.without}>{t('Nothing open')}</p>
        )}
        {drawn.slice(openCount).map(drawWithHeading)}
      </div>
      {hasMore && (
        <div className={classNames(layout.row, layout.quiet)}>
          <span>{t('{shown} of {count} buyers', { shown, count: groups.length })}</span>
          <Button onClick={showMore}>{t('Show more buyers')}</Button>
        </div>
      )}
    </>
  );
}

/** Renders a long list incrementally: one step per frame up to a limit, then more on a click. */
function useIncrementalRendering(length: number) {
  const [shown, setShown] = useState(ITEMS_PER_FRAME);
  const [limit, setLimit] = useState(LIMIT);
  const target = Math.min(length, limit);
  useEffect(() => {
    // Follows the browser's frames: one step in each.
    if (shown >= target) return;
    const frame = requestAnimationFrame(() => setShown(shown + ITEMS_PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [shown, target]);
  return {
    shown: Math.min(shown, target),
    hasMore: length > limit,
    showMore: () => setLimit(limit + LIMIT),
  };
}
