import { useId } from 'react';
import { errorText, siteConfig } from 'shared/api';
import { type Deferred, Loaded, useDeferred } from 'shared/data';
import { countByStatus, sumsText } from 'shared/domain';
import { ButtonLink } from 'shared/ui';
import { type OrderRow, toCollect } from '../orders/index.ts';
import styles from './assigned-panel.module.css';

/** A summary of the orders assigned to the reader, above the list of users. */
export function AssignedPanel({ orders }: { readonly orders: Deferred<readonly OrderRow[]> }) {
  const titleId = useId();
  const answer = useDeferred(orders);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId}>My Assigned Orders</h2>
        <Loaded
          answer={answer}
          skeleton={<p className={styles.quiet}>Loading</p>}
          failure={
            answer.kind === 'failed' && (
              <p role="alert">{errorText(answer.error, 'Your orders could not be loaded.')}</p>
            )
          }
        >
          {({ value }) => <Summary orders={value} />}
        </Loaded>
      </div>
      <ButtonLink to="/admin/orders">Open my orders</ButtonLink>
    </section>
  );
}

function Summary({ orders }: { readonly orders: readonly OrderRow[] }) {
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
