import { ShoppingCart } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { siteConfig } from 'shared/api';
import type { Product } from 'shared/contract';
import { formatPrice, orderableQuantity } from 'shared/domain';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { Button, ButtonLink, Skeleton } from 'shared/ui';
import styles from './add-to-cart.module.css';
import { changeCart } from './cart.store.ts';
import { itemCount, itemsText } from './cart-count.rules.ts';
import { type Cart, cartTotal, newLine, withProduct } from './cart-lines.rules.ts';
import { QuantityInput } from './quantity-input.tsx';
import { rememberProduct } from './return-after-login.ts';

/** Puts a product into the cart; a visitor has to log in first. */
export function AddToCart({ product }: { readonly product: Product }) {
  const { status, user } = useSession();
  switch (status) {
    case 'checking':
      return (
        <div className={styles.controls}>
          <Skeleton height="8.5rem" width="min(100%, 320px)" />
        </div>
      );
    case 'anonymous':
      return (
        <div className={styles.controls}>
          <ButtonLink look="primary" to="/login" onClick={() => rememberProduct(product)}>
            Login to Add to Cart
          </ButtonLink>
        </div>
      );
    case 'signed-in':
      return <AddToCartForm key={product.id} product={product} userId={user.id} />;
  }
}

type FormProps = { readonly product: Product; readonly userId: number };

function AddToCartForm({ product, userId }: FormProps) {
  const [quantity, setQuantity] = useState(1);
  const [outcome, setOutcome] = useState('');
  const max = orderableQuantity(product.available);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    let before: Cart = [];
    const after = changeCart(userId, (cart) => {
      before = cart;
      return withProduct(cart, newLine(product, quantity));
    });
    setOutcome(outcomeText(before, after));
    setQuantity(1);
  };
  return (
    <form className={styles.controls} onSubmit={add}>
      <div className={styles.row}>
        <QuantityInput
          quantity={quantity}
          max={Math.max(max, 1)}
          onChange={setQuantity}
          disabled={max === 0}
        />
        <Button look="primary" type="submit" disabled={max === 0}>
          <ShoppingCart aria-hidden="true" />
          Add to Cart
        </Button>
      </div>
      {max === 0 ? (
        <p className={styles.reason}>This product is sold out at the moment.</p>
      ) : (
        <div className={styles.outcome}>
          <p role="status">{outcome}</p>
          {outcome && (
            <Link to="/store/cart" viewTransition>
              View cart
            </Link>
          )}
        </div>
      )}
    </form>
  );
}

function outcomeText(before: Cart, after: Cart): string {
  const total = formatPrice(cartTotal(after), siteConfig().currencyLabel);
  const contents = `Cart: ${itemsText(itemCount(after))}, ${total}`;
  if (itemCount(after) > itemCount(before)) return `Added. ${contents}`;
  return `You already have all that can be ordered. ${contents}`;
}
