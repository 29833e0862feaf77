import { siteConfig } from 'shared/api';
import { formatPrice, sumsText } from 'shared/domain';
import { t } from 'shared/language';
import { ConfirmDialog } from 'shared/ui';
import { layout } from '../ui/index.ts';
import { AssignDialog } from './assigning/assign-dialog.tsx';
import { ChangeDialog } from './correcting/change-dialog.tsx';
import { UndoDialog } from './correcting/undo-dialog.tsx';
import { isOwnScope } from './filter/order-scope.rules.ts';
import { BuyerMailDialog } from './reminders/buyer-mail-dialog.tsx';
import { orderInWords } from './rows/order-rows.rules.ts';
import { ProductTotalsDialog } from './totals/product-totals-dialog.tsx';
import type { OrderDesk } from './use-order-desk.ts';

export function OrderDialogs({ desk }: { readonly desk: OrderDesk }) {
  const { openDialog, allOrders, scope, loaded } = desk;
  const onClose = () => desk.setOpenDialog(null);
  const closeAndReload = { onClose, onChanged: loaded.reload };
  const closeThen = (onConfirm: () => void) => ({
    onCancel: onClose,
    onConfirm: () => {
      onClose();
      onConfirm();
    },
  });
  switch (openDialog?.kind) {
    case undefined:
      return null;
    case 'totals':
      return (
        <ProductTotalsDialog
          orders={desk.filteredOrders}
          scopeText={desk.totalsText}
          byClass={desk.byClass}
          onClose={onClose}
        />
      );
    case 'assign':
      return (
        <AssignDialog
          orders={openDialog.orders}
          allOrders={isOwnScope(scope) ? null : allOrders}
          {...closeAndReload}
        />
      );
    case 'remind':
    case 'announce':
      return (
        <BuyerMailDialog kind={openDialog.kind} orders={openDialog.orders} {...closeAndReload} />
      );
    case 'change':
      return (
        <ChangeDialog
          order={openDialog.order}
          onNotPaid={
            desk.isUndoable(openDialog.order)
              ? () => desk.setOpenDialog({ kind: 'undo', order: openDialog.order })
              : undefined
          }
          {...closeAndReload}
        />
      );
    case 'undo': {
      const { order } = openDialog;
      return (
        <UndoDialog
          order={order}
          isOwnPayment={order.collectedById === desk.userId}
          onUndo={(reason) => {
            onClose();
            void desk.undo(order, reason);
          }}
          onClose={onClose}
        />
      );
    }
    case 'deliver-class': {
      const { orders } = openDialog;
      return (
        <ConfirmDialog
          question={t('Handed over {count} orders?', { count: orders.length })}
          confirmLabel={t('Mark all delivered ({count})', { count: orders.length })}
          cancelLabel={t('Not yet')}
          {...closeThen(() => desk.deliverClass(orders))}
        >
          <p>{t('A delivered order stays delivered.')}</p>
        </ConfirmDialog>
      );
    }
    case 'cancel': {
      const { order } = openDialog;
      const price = formatPrice(order.total, order.currency);
      return (
        <ConfirmDialog
          question={t('Cancel order {id}?', { id: order.id })}
          confirmLabel={t('Cancel Order')}
          cancelLabel={t('Keep Order')}
          variant="danger"
          {...closeThen(() => void desk.change(order, 'CANCELLED'))}
        >
          <div className={layout.stack}>
            <p>{orderInWords(order)}</p>
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
          {...closeThen(() => void desk.payAll(openDialog.group))}
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
