import { siteConfig } from 'shared/api';
import { loadAllPages } from 'shared/data';
import { formatPrice } from 'shared/domain';
import { classNames } from 'shared/ui';
import { peopleSheet } from '../people/people.rules.ts';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { layout } from '../ui/index.ts';
import { loadHoldersPage } from './balances.loader.ts';
import styles from './balances-total.module.css';
import { type Holder, holdersInWords, totalHeld } from './holders.rules.ts';

type Props = {
  readonly holders: readonly Holder[];
  /** Number of people with a balance, including those of other pages. */
  readonly totalCount: number;
};

export function BalancesTotal({ holders, totalCount }: Props) {
  const currency = siteConfig().currencyLabel;
  return (
    <div className={classNames(layout.row, layout.spread, styles.bar)}>
      <p className={classNames(layout.quiet, styles.total)} role="status">
        <strong>{formatPrice(totalHeld(holders), currency)}</strong>{' '}
        {holdersInWords(holders.length, totalCount)}
      </p>
      <div className={layout.row}>
        <SheetButtons
          name="balances"
          createSheet={async () => peopleSheet(await loadAllPages(loadHoldersPage), currency)}
        />
      </div>
    </div>
  );
}
