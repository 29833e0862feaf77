import { useId } from 'react';
import { errorText, siteConfig } from 'shared/api';
import { ButtonLink } from 'shared/ui';
import type { StaffOrder } from '../orders/index.ts';
import { countByStatus, sumsText, toCollect } from '../orders/index.ts';
import type { Arrival } from '../ui/arrival.ts';
import { useArrival } from '../ui/use-arrival.ts';
import styles from './assigned-panel.module.css';

/** What awaits the reader among the orders assigned to them, in one strip. */
export function AssignedPanel({ orders }: { readonly orders: Arrival<readonly StaffOrder[]> }) {
  const titleId = useId();
  const { value, error } = useArrival(orders);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId}>My Assigned Orders</h2>
        {value !== null && <Summary orders={value} />}
        {value === null && error === null && <p className={styles.quiet}>Loading</p>}
        {value === null && error !== null && (
          <p role="alert">{errorText(error, 'Your orders could not be loaded.')}</p>
        )}
      </div>
      <ButtonLink to="/admin/orders">Open my orders</ButtonLink>
    </section>
  );
}

function Summary({ orders }: { readonly orders: readonly StaffOrder[] }) {
  if (orders.length === 0) return <p className={styles.quiet}>No orders are assigned to you.</p>;
  const { PENDING, PAID, DELIVERED, CANCELLED } = countByStatus(orders);
  return (
    <p className={styles.quiet}>
      <strong className={styles.sum}>
        {`To collect: ${sumsText(toCollect(orders), siteConfig().currencyLabel)}`}
      </strong>{' '}
      {`${PENDING} pending, ${PAID} paid, ${DELIVERED} delivered, ${CANCELLED} cancelled`}
    </p>
  );
}
