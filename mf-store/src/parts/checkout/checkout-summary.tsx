import { Price } from 'shared/ui';
import { type Cart, cartTotal, lineTotal } from '../cart/cart-lines.ts';
import styles from './checkout-summary.module.css';

/** What is about to be ordered, and what it comes to. */
export function CheckoutSummary({ cart }: { readonly cart: Cart }) {
  return (
    <section className={styles.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">Your order</h2>
      <ul className={styles.lines}>
        {cart.map((line) => (
          <li key={line.key}>
            <span>
              <span className={styles.quantity}>{line.quantity} ×</span> {line.product.name}
            </span>
            <Price amount={lineTotal(line)} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <strong>
          <Price amount={cartTotal(cart)} />
        </strong>
      </p>
    </section>
  );
}
