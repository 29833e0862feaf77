import { nameWithOption, orderStatusWord } from 'shared/domain';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import { personLabels } from '../../people/person-labels.rules.ts';
import styles from './order-checklist.module.css';
import type { OrderRow } from './order-rows.rules.ts';

type Props = {
  readonly orders: readonly OrderRow[];
  readonly excludedIds: ReadonlySet<number>;
  readonly onChange: (excludedIds: ReadonlySet<number>) => void;
};

/** A longer list has no checkboxes and includes all its orders. */
export const MAX_CHECKBOXES = 100;

export function OrderChecklist({ orders, excludedIds, onChange }: Props) {
  if (orders.length > MAX_CHECKBOXES)
    return <p>{t('All {count} open orders of the list.', { count: orders.length })}</p>;
  // A buyer without an account is known by the name alone.
  const buyerLabels = personLabels(
    orders.map((order) => ({
      key: order.buyerId ?? order.buyerName,
      name: order.buyerName,
      schoolClass: order.buyerClass,
      emailOrUsername: order.buyerEmailOrUsername,
    })),
  );
  const toggle = (id: number) => {
    const changedIds = new Set(excludedIds);
    if (!changedIds.delete(id)) changedIds.add(id);
    onChange(changedIds);
  };
  return (
    <fieldset className={styles.orders}>
      <legend>{t('Orders')}</legend>
      <label className={styles.order}>
        <input
          type="checkbox"
          checked={excludedIds.size === 0}
          onChange={() =>
            onChange(new Set(excludedIds.size === 0 ? orders.map(({ id }) => id) : []))
          }
        />
        {t('All {count}', { count: orders.length })}
      </label>
      {orders.map(({ id, buyerId, buyerName, quantity, productName, option, status, rep }) => (
        <label key={id} className={styles.order}>
          <input type="checkbox" checked={!excludedIds.has(id)} onChange={() => toggle(id)} />
          <span>
            {t('No. {id}, {buyer}: {quantity} × {product}', {
              id,
              buyer: buyerLabels.get(buyerId ?? buyerName) ?? buyerName,
              quantity,
              product: nameWithOption(productName, option),
            })}
            <span className={classNames('hint', styles.more)}>
              {rep
                ? t('{status}, with {rep}', { status: orderStatusWord(status), rep: rep.name })
                : t('{status}, unassigned', { status: orderStatusWord(status) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
