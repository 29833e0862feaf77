import { type ReactNode, useRef } from 'react';
import { t } from 'shared/language';
import { Button, classNames } from 'shared/ui';
import layout from '../ui/layout.module.css';
import type { BuyerGroup } from './buyer-groups.rules.ts';
import styles from './buyer-list.module.css';
import { OrderColumns } from './order-columns.tsx';
import { useGrowing } from './use-growing.ts';
import { useMovedButtons } from './use-moved-buttons.ts';

type Props = {
  readonly groups: readonly BuyerGroup[];
  /** How many of them, the last ones, have no open order. */
  readonly withoutOpen: number;
  readonly draw: (group: BuyerGroup) => ReactNode;
};

/** All buyers, drawn in steps: a school has more of them than a browser can draw at once. */
export function BuyerList({ groups, withoutOpen, draw }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { shown, isMore, more } = useGrowing(groups.length);
  useMovedButtons(list);
  const open = groups.length - withoutOpen;
  const drawn = groups.slice(0, shown);
  return (
    <>
      <div ref={list} className={styles.groups}>
        {drawn.length > 0 && <OrderColumns />}
        {drawn.slice(0, open).map(draw)}
        {open > 0 && drawn.length > open && <p className={styles.without}>{t('Nothing open')}</p>}
        {drawn.slice(open).map(draw)}
      </div>
      {isMore && (
        <div className={classNames(layout.row, layout.quiet)}>
          <span>{t('{shown} of {count} buyers', { shown, count: groups.length })}</span>
          <Button onClick={more}>{t('Show more buyers')}</Button>
        </div>
      )}
    </>
  );
}
