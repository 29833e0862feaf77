import { t } from 'shared/language';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { itemCount, itemsText, useCart } from '../cart/index.ts';
import styles from './cart-menu-row.module.css';

export function CartMenuRow() {
  const isLoggedIn = useSession(({ user }) => user !== null);
  const count = itemCount(useCart());
  if (!isLoggedIn) return null;
  return (
    <Link className={styles.row} to="/store/cart" viewTransition>
      {t('Cart, {items}', { items: itemsText(count) })}
    </Link>
  );
}
