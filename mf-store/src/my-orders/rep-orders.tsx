import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Avatar } from 'shared/ui';
import { BringCash } from './bring-cash.tsx';
import type { RepGroup } from './group-orders.rules.ts';
import { OrderItem } from './order-item.tsx';
import { Pickup } from './pickup.tsx';
import { RepMailLink } from './rep-mail-link.tsx';
import styles from './rep-orders.module.css';
import { Sums } from './sums.tsx';

/** Meaning of a sum of orders: cash still to be brought, or a subtotal. */
export type SumKind = 'to-bring' | 'subtotal';

type Props = { readonly group: RepGroup; readonly sum: SumKind };

export function RepOrders({ group, sum }: Props) {
  const { rep, orders } = group;
  return (
    <section>
      <div className={styles.head}>
        <h3 className={styles.rep}>
          {rep && <Avatar name={rep.fullName} url={rep.avatarUrl ?? null} size={32} />}
          {rep ? rep.fullName : t('Unassigned')}
        </h3>
        {rep && <RepMailLink rep={rep} />}
      </div>
      <Pickup rep={rep} />
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </ul>
      <Sum {...group} sum={sum} />
    </section>
  );
}

function Sum({ rep, orders, sums, sum }: RepGroup & Pick<Props, 'sum'>) {
  // A single order already shows its total.
  if (sum === 'subtotal' && orders.length === 1) return null;
  return (
    <p className={styles.sum}>
      {sum === 'to-bring' ? (
        <BringCash rep={rep} sums={sums} />
      ) : (
        rich('Subtotal {sums}', {
          sums: (
            <strong>
              <Sums sums={sums} />
            </strong>
          ),
        })
      )}
    </p>
  );
}
