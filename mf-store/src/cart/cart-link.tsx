import { ShoppingCart } from 'lucide-react';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { useCart } from './cart.store.ts';
import { itemCount, itemsText } from './cart-count.rules.ts';
import styles from './cart-link.module.css';

/** The link to the cart in the header, with the number of items in it. */
export function CartLink() {
  const signedIn = useSession(({ user }) => user !== null);
  const count = itemCount(useCart());
  if (!signedIn) return null;
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
