import { t } from 'shared/language';
import { NO_NOTES, type NotesGroup } from './group-orders.rules.ts';
import styles from './notes-orders.module.css';
import { RepOrders, type SumKind } from './rep-orders.tsx';

type Props = { readonly group: NotesGroup; readonly sum: SumKind };

/** The orders with the same notes. */
export const NotesOrders = ({ group, sum }: Props) => (
  <section className={styles.group}>
    <div className={styles.head}>
      {group.title !== NO_NOTES && <span className={styles.label}>{t('Note')}</span>}
      <h2 className={styles.notes}>{group.title}</h2>
    </div>
    {group.reps.map((reps) => (
      <RepOrders key={reps.rep?.id ?? 'unassigned'} group={reps} sum={sum} />
    ))}
  </section>
);
