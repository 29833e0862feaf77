import { ChevronRight, HandCoins } from 'lucide-react';
import { call } from 'shared/api';
import { trackResponse, useRequest } from 'shared/data';
import { PAGE_SIZE } from 'shared/domain';
import { Link } from 'shared/router';
import styles from './pending-orders-link.module.css';
import { toBringText } from './to-bring.rules.ts';

const query = {
  page: 0,
  size: PAGE_SIZE.ownOrders,
  sort: 'createdAt,desc',
  status: 'PENDING',
} as const;

const loadPendingOrders = () =>
  trackResponse(call('orders.list', { query }), { logAs: 'Failed to load orders' });

/** Links to My Orders with the cash that the logged-in buyer still has to bring. Renders nothing without such orders. */
export function PendingOrdersLink() {
  const { value } = useRequest(loadPendingOrders);
  const text = value && toBringText(value);
  if (!text) return null;
  return (
    <Link className={styles.link} to="/profile/orders" viewTransition>
      <HandCoins aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
