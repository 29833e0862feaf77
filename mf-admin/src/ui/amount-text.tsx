import { siteConfig } from 'shared/api';
import styles from './amount-text.module.css';

type Props = { readonly amount: number; readonly currency?: string };

/** An amount in a column: the number stands out, its currency stays back. */
export function AmountText({ amount, currency }: Props) {
  return (
    <span className={styles.amount}>
      <span className="numbers">{amount.toFixed(2)}</span>{' '}
      <span className={styles.currency}>{currency ?? siteConfig().currencyLabel}</span>
    </span>
  );
}
