import { siteConfig } from 'shared/api';
import { formatPrice, nameWithOption, sumsText } from 'shared/domain';
import { t } from 'shared/language';
import { ConfirmDialog } from 'shared/ui';
import layout from '../ui/layout.module.css';
import { AssignDialog } from './assigning/assign-dialog.tsx';
import type { BuyerGroup } from './buyers/buyer-groups.rules.ts';
import { ReminderDialog } from './reminders/reminder-dialog.tsx';
import type { OrderRow } from './rows/order-rows.rules.ts';
import { ProductTotalsDialog } from './totals/product-totals-dialog.tsx';

export type OrderDialog =
  | { readonly kind: 'totals' }
  | { readonly kind: 'cancel'; readonly order: OrderRow }
  | { readonly kind: 'pay-all'; readonly group: BuyerGroup }
  | { readonly kind: 'assign' | 'remind'; readonly orders: readonly OrderRow[] };

type Props = {
  readonly openDialog: OrderDialog | null;
  /** The orders that the product totals add up: those of every status, whatever is searched for. */
  readonly ordersToAddUp: readonly OrderRow[];
  /** Says whose orders these are, and of which product and class. */
  readonly scopeText: string;
  /** If set, each class is added up by itself, the own class first. */
  readonly byClass: { readonly ownClass: string | undefined } | null;
  /** All orders of the school, if they are loaded. */
  readonly allOrders: readonly OrderRow[] | null;
  readonly onCancelOrder: (order: OrderRow) => void;
  readonly onPayAll: (group: BuyerGroup) => void;
  /** Called when orders were assigned, or their buyers reminded. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** The open dialog, if any. */
export function OrderDialogs({
  openDialog,
  ordersToAddUp,
  scopeText,
  byClass,
  allOrders,
  onClose,
  ...handlers
}: Props) {
  switch (openDialog?.kind) {
    case undefined:
      return null;
    case 'totals':
      return (
        <ProductTotalsDialog
          orders={ordersToAddUp}
          scopeText={scopeText}
          byClass={byClass}
          onClose={onClose}
        />
      );
    case 'assign':
      return (
        <AssignDialog
          orders={openDialog.orders}
          allOrders={allOrders}
          onChanged={handlers.onChanged}
          onClose={onClose}
        />
      );
    case 'remind':
      return (
        <ReminderDialog
          orders={openDialog.orders}
          onChanged={handlers.onChanged}
          onClose={onClose}
        />
      );
    case 'cancel': {
      const { order } = openDialog;
      const price = formatPrice(order.total, order.currency);
      return (
        <ConfirmDialog
          question={t('Cancel order {id}?', { id: order.id })}
          confirmLabel={t('Cancel Order')}
          cancelLabel={t('Keep Order')}
          variant="danger"
          onCancel={onClose}
          onConfirm={() => {
            onClose();
            handlers.onCancelOrder(order);
          }}
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
    case 'pay-all': {
      const { pendingOrders, buyerName: buyer, sumsToCollect } = openDialog.group;
      const sum = sumsText(sumsToCollect, siteConfig().currencyLabel);
      return (
        <ConfirmDialog
          question={t('Received {sum}?', { sum })}
          confirmLabel={t('Mark all paid ({count})', { count: pendingOrders.length })}
          cancelLabel={t('Not yet')}
          onCancel={onClose}
          onConfirm={() => {
            onClose();
            handlers.onPayAll(openDialog.group);
          }}
        >
          <p>
            {t('{count} orders of {buyer}, {sum} in cash.', {
              count: pendingOrders.length,
              buyer,
              sum,
            })}
          </p>
        </ConfirmDialog>
      );
    }
  }
}
