import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './order-columns.module.css';

export const ORDER_COLUMNS = [
  t('Order ID'),
  t('Product'),
  t('Qty'),
  t('Price'),
  t('Status'),
  t('Actions'),
] as const;

/** Shows the column names once, above all buyers. Each table repeats them for screen readers only. */
export const OrderColumns = () => (
  <div aria-hidden="true" className={styles.columns}>
    <div className={classNames('hint', styles.names)}>
      {ORDER_COLUMNS.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  </div>
);
