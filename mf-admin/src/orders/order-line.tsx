import { useId } from 'react';
import { nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import { classNames, Thumbnail } from 'shared/ui';
import { AmountText } from '../ui/amount-text.tsx';
import { asTable } from '../ui/table-roles.ts';
import { OrderActionButtons } from './order-action-buttons.tsx';
import { actionsFor, type OrderAction } from './order-actions.rules.ts';
import styles from './order-line.module.css';
import type { OrderRow } from './order-rows.rules.ts';
import { OrderStatusText } from './order-status-text.tsx';

export type OrderLineProps = {
  readonly order: OrderRow;
  /** Id of the element that names the buyer. */
  readonly buyerId: string;
  /** Whether it says to whom it is assigned. */
  readonly showRep: boolean;
  /** Whether it was dealt with and only stands here until the list is asked anew. */
  readonly dealtWith: boolean;
  readonly busy: boolean;
  readonly onAction: (order: OrderRow, action: OrderAction) => void;
  /** Takes back that it was marked paid; missing when that cannot be done. */
  readonly onUndo: (() => void) | undefined;
};

/** One order of a buyer. A script can focus it: the focus goes there when one of its buttons disappears. */
export function OrderLine(props: OrderLineProps) {
  const { order, buyerId, showRep, dealtWith, busy, onAction, onUndo } = props;
  const id = useId();
  const { productName, option, image, quantity, price, currency, notes, rep } = order;
  return (
    <tr
      {...asTable.row}
      tabIndex={-1}
      className={classNames(styles.line, dealtWith && styles.dealtWith)}
    >
      <td
        {...asTable.cell}
        id={`${id}-number`}
        data-column={t('Order ID')}
        data-before={t('No.')}
        className={styles.number}
      >
        {order.id}
      </td>
      <td {...asTable.cell} data-column={t('Product')} className={styles.product}>
        <div className={styles.what}>
          <div className={styles.picture}>
            <Thumbnail image={image} size={36} />
          </div>
          <div>
            <div id={`${id}-product`} className={styles.name}>
              {nameWithOption(productName, option)}
            </div>
            {notes !== '' && <div className={styles.notes}>{notes}</div>}
            {order.cancelledByBuyer && (
              <div className={styles.notes}>{t('Cancelled by the buyer')}</div>
            )}
            {showRep && (
              <div className={styles.notes}>
                {rep ? t('Assigned to {name}', { name: rep.name }) : t('Unassigned')}
              </div>
            )}
          </div>
        </div>
      </td>
      <td {...asTable.cell} data-column={t('Qty')} className={styles.quantity}>
        {quantity}
      </td>
      <td {...asTable.cell} data-column={t('Price')} className={styles.price}>
        <AmountText amount={price} currency={currency} />
      </td>
      <td {...asTable.cell} data-column={t('Status')} className={styles.status}>
        <OrderStatusText order={order} showTime={dealtWith} />
      </td>
      <td {...asTable.cell} data-column={t('Actions')} className={styles.actions}>
        {(!dealtWith || onUndo) && (
          <OrderActionButtons
            actions={dealtWith ? [] : actionsFor(order.status)}
            order={order}
            describedBy={`${id}-number ${id}-product ${buyerId}`}
            busy={busy}
            onAction={onAction}
            onUndo={onUndo}
          />
        )}
      </td>
    </tr>
  );
}
