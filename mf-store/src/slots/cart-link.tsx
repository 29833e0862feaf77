import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { t } from 'shared/language';
import { Link, useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { cartOf, itemCount, itemsText, useCart } from '../cart/index.ts';
import styles from './cart-link.module.css';
import { loadBuyingModule } from './load-buying-module.ts';

/** Header link to the cart with its item count. After a reload, a toast leads back to an order that could not be placed. */
export function CartLink() {
  const userId = useSession(({ user }) => user?.id);
  const status = useSession((session) => session.status);
  const navigate = useNavigate();
  const count = itemCount(useCart());
  useEffect(() => {
    // An effect, because it reads the tab's storage and shows a toast. With an empty cart there is no order to offer.
    if (userId === undefined || status !== 'signed-in' || cartOf(userId).length === 0) return;
    loadBuyingModule().then(
      ({ offerOrder }) => offerOrder(userId, navigate),
      // Without the chunk, the checkout itself still says that the order is not placed.
      () => {},
    );
  }, [userId, status, navigate]);
  if (userId === undefined) return null;
  return (
    <Link
      className={styles.link}
      to="/store/cart"
      aria-label={t('Cart, {items}', { items: itemsText(count) })}
      title={t('Cart')}
      viewTransition
    >
      <ShoppingCart aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
