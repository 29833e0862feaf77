import { useRef } from 'react';
import type { CurrentUser } from 'shared/contract';
import { t } from 'shared/language';
import { useLoaderData } from 'shared/router';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { Button, ButtonLink, classNames, PageLayout, Price } from 'shared/ui';
import { PendingOrdersLink } from '../../my-orders/index.ts';
import { changeCart, useCart } from '../cart.store.ts';
import type { CartLine } from '../cart.ts';
import {
  type CurrentProducts,
  changesIn,
  isFullyAccepted,
  orderableLines,
} from '../cart-changes.rules.ts';
import { itemCount, itemsText } from '../cart-count.rules.ts';
import {
  cartTotal,
  lineName,
  maxQuantityOf,
  withLineBack,
  withoutLine,
} from '../cart-lines.rules.ts';
import { EmptyCart, LoggedOut } from '../no-cart.tsx';
import styles from './cart.page.module.css';
import { CartLineItem } from './cart-line-item.tsx';

export default function CartPage() {
  const user = useSession((session) => session.user);
  return (
    <PageLayout title={t('Cart')}>
      {user ? <CartLines user={user} /> : <LoggedOut />}
      {user && (
        <div className={styles.openOrders}>
          <PendingOrdersLink key={user.id} />
        </div>
      )}
    </PageLayout>
  );
}

function CartLines({ user }: { readonly user: CurrentUser }) {
  const currentProducts = useLoaderData<CurrentProducts>();
  const cart = useCart();
  const list = useRef<HTMLUListElement>(null);

  const remove = (line: CartLine, position: number) => {
    // Removing the line would drop the focus, so it moves to the line below, or else to the one above.
    const lineElements = list.current?.children;
    const neighbour = lineElements?.[position + 1] ?? lineElements?.[position - 1];
    (neighbour?.querySelector('a') ?? document.querySelector<HTMLElement>('h1'))?.focus();
    changeCart(user.id, (lines) => withoutLine(lines, line.key));
    const putBack = () => changeCart(user.id, (lines) => withLineBack(lines, line, position));
    showToast({
      kind: 'status',
      text: t('Removed {product}.', { product: lineName(line) }),
      action: { label: t('Undo'), run: putBack },
    });
  };

  if (cart.length === 0) return <EmptyCart />;
  const linesToOrder = orderableLines(cart, currentProducts);
  const changes = changesIn(cart, currentProducts);
  return (
    <div className={classNames('stack', styles.cart)}>
      <ul ref={list} className={styles.lines} aria-label={t('Products in the cart')}>
        {cart.map((line, position) => {
          // Undefined for a product that could not be loaded, and for one no longer sold (null before), as `changes` says.
          const currentProduct = currentProducts.get(line.product.id) ?? undefined;
          return (
            <CartLineItem
              key={line.key}
              line={line}
              maxQuantity={maxQuantityOf(cart, line)}
              currentProduct={currentProduct}
              changes={changes[position] ?? []}
              onCartChange={(change) => changeCart(user.id, change)}
              onRemove={() => remove(line, position)}
            />
          );
        })}
      </ul>
      <section className={styles.summary} aria-label={t('Total')}>
        <p className={classNames('row', styles.sum)} role="status">
          <span>{t('Total, {items}', { items: itemsText(itemCount(linesToOrder)) })}</span>
          <strong>
            <Price amount={cartTotal(linesToOrder)} />
          </strong>
        </p>
        {linesToOrder.length < cart.length && <p>{t('Without what can no longer be ordered.')}</p>}
        <p>{t('You pay in cash to your class rep.')}</p>
        {isFullyAccepted(cart, currentProducts) ? (
          <ButtonLink variant="primary" to="/store/checkout">
            {t('Proceed to Checkout')}
          </ButtonLink>
        ) : (
          <>
            <Button variant="primary" disabled>
              {t('Proceed to Checkout')}
            </Button>
            <p>{t('Please confirm the changes marked in your cart first.')}</p>
          </>
        )}
      </section>
    </div>
  );
}
