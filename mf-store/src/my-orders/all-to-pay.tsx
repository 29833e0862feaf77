import type { Order } from 'shared/contract';
import styles from './all-to-pay.module.css';
import { groupByRep } from './group-orders.rules.ts';
import { Sums } from './sums.tsx';

/** The amounts to pay to each class rep, for all notes. */
export function AllToPay({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <ul className={styles.sums} aria-label="To pay altogether">
      {groupByRep(orders).map(({ rep, sums }) => (
        <li key={rep?.id ?? 'unassigned'}>
          Altogether{' '}
          <strong>
            <Sums sums={sums} />
          </strong>{' '}
          for {rep ? rep.fullName : 'a class rep who is still to be named'}
        </li>
      ))}
    </ul>
  );
}
