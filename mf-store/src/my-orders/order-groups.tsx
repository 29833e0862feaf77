import type { Order } from 'shared/contract';
import type { OrderStatus } from 'shared/domain';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import { groupByRep, groupOrders, NO_NOTES } from './group-orders.rules.ts';
import styles from './order-groups.module.css';
import { BringCash, RepOrders } from './rep-orders.tsx';

type Props = {
  readonly orders: readonly Order[];
  readonly status: OrderStatus;
  /** Number of the buyer's orders with this status, shown here or not. */
  readonly total: number;
};

/** Orders with one status, by notes and class rep. The amount to bring is shown only if all pending orders are here. */
export function OrderGroups({ orders, status, total }: Props) {
  const groups = groupOrders(orders);
  const saysWhatToBring = status === 'PENDING' && orders.length >= total;
  const sumKind = saysWhatToBring && groups.length === 1 ? 'to-bring' : 'subtotal';
  return (
    <div className={classNames('stack', styles.groups)}>
      {saysWhatToBring && groups.length > 1 && (
        <ul className={styles.sums} aria-label={t('To pay altogether')}>
          {groupByRep(orders).map(({ rep, sums }) => (
            <li key={rep?.id ?? 'unassigned'}>
              <BringCash rep={rep} sums={sums} />
            </li>
          ))}
        </ul>
      )}
      {groups.map(({ title, repGroups }) => (
        <section key={title} className={classNames('stack', styles.group)}>
          <div className={classNames('hint', styles.head)}>
            {title !== NO_NOTES && <span className={styles.label}>{t('Note')}</span>}
            <h2 className={styles.notes}>{title}</h2>
          </div>
          {repGroups.map((group) => (
            <RepOrders key={group.rep?.id ?? 'unassigned'} group={group} sumKind={sumKind} />
          ))}
        </section>
      ))}
    </div>
  );
}
