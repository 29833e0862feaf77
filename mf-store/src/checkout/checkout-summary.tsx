import { t } from 'shared/language';
import { classNames, ItemPrice, Price, Thumbnail } from 'shared/ui';
import {
  type Cart,
  type CurrentProducts,
  cartTotal,
  lineName,
  lineTotal,
  orderableLines,
} from '../cart/index.ts';
import { NoteText } from '../ui/note-text.tsx';
import { PayTermsText } from '../ui/pay-by-text.tsx';
import styles from './checkout-summary.module.css';

type Props = { readonly cart: Cart; readonly currentProducts: CurrentProducts };

export function CheckoutSummary({ cart, currentProducts }: Props) {
  const linesToOrder = orderableLines(cart, currentProducts);
  return (
    <section className={styles.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{t('Your order')}</h2>
      <ul className={styles.lines}>
        {cart.map((line) => (
          <li key={line.key}>
            <Thumbnail image={line.product.imageUrl} size={56} />
            <p className={styles.what}>
              <span className={styles.quantity}>{line.quantity} ×</span> {lineName(line)}
            </p>
            {linesToOrder.includes(line) ? (
              <ItemPrice amount={lineTotal(line)} />
            ) : (
              <span>{t('Cannot be ordered')}</span>
            )}
            <div className={styles.note}>
              <NoteText text={line.note} />
              {linesToOrder.includes(line) && lineTotal(line) > 0 && (
                <PayTermsText terms={currentProducts.get(line.product.id) ?? {}} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={classNames('row', styles.total)}>
        <span>{t('Total')}</span>
        <strong>
          <Price amount={cartTotal(linesToOrder)} />
        </strong>
      </p>
    </section>
  );
}
