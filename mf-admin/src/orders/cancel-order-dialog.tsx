import { formatPrice } from 'shared/domain';
import { ConfirmDialog } from 'shared/ui';
import styles from './order-dialog.module.css';
import type { OrderRow } from './order-rows.rules.ts';

type Props = {
  readonly order: OrderRow;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before an order is cancelled, which is final. A paid order also means giving the cash back. */
export function CancelOrderDialog({ order, onConfirm, onCancel }: Props) {
  const price = formatPrice(order.price, order.currency);
  return (
    <ConfirmDialog
      question={`Cancel order ${order.id}?`}
      confirmLabel="Cancel Order"
      cancelLabel="Keep Order"
      look="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles.words}>
        <p>{`${order.quantity} × ${order.productName} for ${order.buyerName}, ${price}.`}</p>
        {order.status === 'PAID' && <p>{`Give the ${price} back to ${order.buyerName}.`}</p>}
        <p>A cancelled order cannot be opened again.</p>
      </div>
    </ConfirmDialog>
  );
}
