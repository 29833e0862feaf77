import { t } from 'shared/language';
import styles from './order-columns.module.css';

/** Names of the columns of orders, in order. */
export const ORDER_COLUMNS = [
  t('Order ID'),
  t('Product'),
  t('Qty'),
  t('Price'),
  t('Status'),
  t('Actions'),
] as const;

/** The column names once above all buyers. Each table repeats them for screen readers. */
export const OrderColumns = () => (
  <div aria-hidden="true" className={styles.columns}>
    <div className={styles.names}>
      {ORDER_COLUMNS.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  </div>
);
