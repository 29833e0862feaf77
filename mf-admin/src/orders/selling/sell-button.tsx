import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { t } from 'shared/language';
import { useRevalidator } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Button } from 'shared/ui';
import { offerUndo } from '../changes/offer-undo.ts';
import type { ProductKey } from '../filter/product-filter.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import styles from './sell-button.module.css';
import { type SaleAttempt, SellDialog } from './sell-dialog.tsx';

type SaleDesk = {
  readonly filter: { readonly product: ProductKey };
  readonly countSale: (order: OrderRow) => void;
  readonly undoSale: (order: OrderRow) => Promise<void>;
};

/**
 * Opens the dialog for a sale on the spot, and confirms the sale. An attempt without an answer outlives the dialog, so that
 * it can be sent again under the same key.
 */
export function SellButton({ desk }: { readonly desk: SaleDesk }) {
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState<SaleAttempt | null>(null);
  const { revalidate } = useRevalidator();
  const handleSold = (order: OrderRow) => {
    desk.countSale(order);
    void revalidate();
    const text = t('Order {id} is sold.', { id: order.id });
    if (order.status === 'PAID')
      offerUndo({ text, run: () => void desk.undoSale(order), orderId: order.id });
    else showToast({ kind: 'status', text });
  };
  return (
    <>
      <Button className={styles.button} onClick={() => setOpen(true)}>
        <Banknote aria-hidden="true" />
        {t('Sell')}
      </Button>
      {isOpen && (
        <SellDialog
          initialKey={desk.filter.product}
          attempt={attempt}
          onAttempt={setAttempt}
          onSold={handleSold}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
