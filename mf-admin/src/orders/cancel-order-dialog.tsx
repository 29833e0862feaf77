import { formatPrice, nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import { ConfirmDialog } from 'shared/ui';
import layout from '../ui/layout.module.css';
import type { OrderRow } from './order-rows.rules.ts';

type Props = {
  readonly order: OrderRow;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Confirms that an order is cancelled, which is final. The cash for a paid order must be refunded. */
export function CancelOrderDialog({ order, onConfirm, onCancel }: Props) {
  const price = formatPrice(order.price, order.currency);
  return (
    <ConfirmDialog
      question={t('Cancel order {id}?', { id: order.id })}
      confirmLabel={t('Cancel Order')}
      cancelLabel={t('Keep Order')}
      variant="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={layout.stack}>
        <p>
          {t('{quantity} × {product} for {buyer}, {price}.', {
            quantity: order.quantity,
            product: nameWithOption(order.productName, order.option),
            buyer: order.buyerName,
            price,
          })}
        </p>
        {order.status === 'PAID' && (
          <p>{t('Give the {price} back to {buyer}.', { price, buyer: order.buyerName })}</p>
        )}
        <p>{t('A cancelled order cannot be opened again.')}</p>
      </div>
    </ConfirmDialog>
  );
}
