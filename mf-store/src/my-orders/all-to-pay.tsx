import type { Order } from 'shared/contract';
import { t } from 'shared/language';
import styles from './all-to-pay.module.css';
import { BringCash } from './bring-cash.tsx';
import { groupByRep } from './group-orders.rules.ts';

/** The amounts to pay to each class rep, for all notes. */
export function AllToPay({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <ul className={styles.sums} aria-label={t('To pay altogether')}>
      {groupByRep(orders).map(({ rep, sums }) => (
        <li key={rep?.id ?? 'unassigned'}>
          <BringCash rep={rep} sums={sums} />
        </li>
      ))}
    </ul>
  );
}
