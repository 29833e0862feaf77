import type { OrderStatus } from 'shared/domain';
import type { NotesGroup } from './group-orders.rules.ts';
import styles from './notes-orders.module.css';
import { RepOrders } from './rep-orders.tsx';
import { Sums } from './sums.tsx';

type Props = { readonly group: NotesGroup; readonly status: OrderStatus };

export function NotesOrders({ group, status }: Props) {
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.title}>{group.title}</h2>
        <p className={styles.sum}>
          <Sums sums={group.sums} />
        </p>
      </div>
      {group.reps.map((reps) => (
        <RepOrders key={reps.rep?.id ?? 'unassigned'} group={reps} status={status} />
      ))}
    </section>
  );
}
