import { AssignDialog } from './assign-dialog.tsx';
import type { BuyerGroup } from './buyer-groups.rules.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import type { OrderRow } from './order-rows.rules.ts';
import { PayAllDialog } from './pay-all-dialog.tsx';
import { ProductTotalsDialog } from './product-totals-dialog.tsx';

export type OpenDialog =
  | { readonly kind: 'totals' }
  | { readonly kind: 'cancel'; readonly order: OrderRow }
  | { readonly kind: 'pay-all'; readonly group: BuyerGroup }
  | { readonly kind: 'assign'; readonly orders: readonly OrderRow[] };

type Props = {
  readonly open: OpenDialog | null;
  /** The filtered orders, and their title. */
  readonly passing: readonly OrderRow[];
  readonly title: string;
  /** All orders of the school, if they are loaded. */
  readonly all: readonly OrderRow[] | null;
  readonly onCancelOrder: (order: OrderRow) => void;
  readonly onPayAll: (group: BuyerGroup) => void;
  readonly onAssigned: () => void;
  readonly onClose: () => void;
};

/** The open dialog, if any. */
export function OrderDialogs({ open, passing, title, all, onClose, ...on }: Props) {
  switch (open?.kind) {
    case undefined:
      return null;
    case 'totals':
      return <ProductTotalsDialog orders={passing} title={title} onClose={onClose} />;
    case 'assign':
      return (
        <AssignDialog orders={open.orders} all={all} onChanged={on.onAssigned} onClose={onClose} />
      );
    case 'cancel':
      return (
        <CancelOrderDialog
          order={open.order}
          onCancel={onClose}
          onConfirm={() => {
            onClose();
            on.onCancelOrder(open.order);
          }}
        />
      );
    case 'pay-all':
      return (
        <PayAllDialog
          group={open.group}
          onCancel={onClose}
          onConfirm={() => {
            onClose();
            on.onPayAll(open.group);
          }}
        />
      );
  }
}
