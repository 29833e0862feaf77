import { useId } from 'react';
import { dayInWords, isOpen, nameWithOption, schoolDay } from 'shared/domain';
import { t } from 'shared/language';
import { classNames, OrderStatusBadge, Thumbnail } from 'shared/ui';
import { AmountText, ClockText, tableRoles } from '../../ui/index.ts';
import { OrderActionButtons, type RowDesk } from './order-action-buttons.tsx';
import styles from './order-line.module.css';
import type { OrderRow } from './order-rows.rules.ts';
import { isOverdue, payDayInWords } from './pay-day.rules.ts';

const noteClass = classNames('hint', styles.notes);

type Props = {
  readonly order: OrderRow;
  readonly buyerTitleId: string;
  readonly desk: RowDesk;
};

/**
 * One order of a buyer. The row takes the focus when one of its buttons disappears. Where it is narrow, the style sheet shows
 * `data-column` or `data-before` in front of a value.
 */
export function OrderLine({ order, buyerTitleId, desk }: Props) {
  // Its status was changed in this list, where it keeps its place until the next refresh.
  const handled = desk.isHandled(order);
  const id = useId();
  const { productName, option, image, quantity, total, currency, notes, rep } = order;
  return (
    <tr
      {...tableRoles.row}
      tabIndex={-1}
      className={classNames(styles.line, handled && styles.handled)}
    >
      <td
        {...tableRoles.cell}
        id={`${id}-number`}
        data-column={t('Order ID')}
        data-before={t('No.')}
        className={styles.number}
      >
        {order.id}
      </td>
      <td {...tableRoles.cell} data-column={t('Product')} className={styles.product}>
        <div className={styles.what}>
          <div className={styles.picture}>
            <Thumbnail image={image} size={36} />
          </div>
          <div>
            <div id={`${id}-product`} className={styles.name}>
              {nameWithOption(productName, option)}
            </div>
            {notes !== '' && <div className={noteClass}>{notes}</div>}
            {order.status === 'PENDING' && order.payBy !== null && (
              <div className={classNames(noteClass, isOverdue(order) && styles.overdue)}>
                {payDayInWords(order.payBy, Date.now())}
              </div>
            )}
            {order.status === 'PENDING' && order.remindedAt !== null && (
              <div className={noteClass}>
                {t('Reminded on {day}', { day: dayInWords(schoolDay(order.remindedAt)) })}
              </div>
            )}
            {isOpen(order) && order.announcedAt !== null && (
              <div className={noteClass}>
                {t('The buyer knows since {day} that it has arrived', {
                  day: dayInWords(schoolDay(order.announcedAt)),
                })}
              </div>
            )}
            {order.soldOnTheSpot && <div className={noteClass}>{t('Sold on the spot')}</div>}
            {order.cancelledByBuyer && (
              <div className={noteClass}>{t('Cancelled by the buyer')}</div>
            )}
            {desk.showsReps && (
              <div className={noteClass}>
                {rep ? t('Assigned to {name}', { name: rep.name }) : t('Unassigned')}
              </div>
            )}
          </div>
        </div>
      </td>
      <td {...tableRoles.cell} data-column={t('Qty')} className={styles.quantity}>
        {quantity}
      </td>
      <td {...tableRoles.cell} data-column={t('Price')} className={styles.price}>
        <AmountText amount={total} currency={currency} />
      </td>
      <td {...tableRoles.cell} data-column={t('Status')} className={styles.status}>
        <span className={styles.state}>
          <OrderStatusBadge status={order.status} />
          {handled && order.statusAt !== null && (
            <span className="hint">
              <span className="visually-hidden">, </span>
              <ClockText at={order.statusAt} />
            </span>
          )}
        </span>
      </td>
      <td {...tableRoles.cell} data-column={t('Actions')} className={styles.actions}>
        <OrderActionButtons
          order={order}
          describedBy={`${id}-number ${id}-product ${buyerTitleId}`}
          desk={desk}
        />
      </td>
    </tr>
  );
}
