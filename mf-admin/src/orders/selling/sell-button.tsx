import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { plural, t } from 'shared/language';
import { useRevalidator } from 'shared/router';
import { Button } from 'shared/ui';
import { offerUndo } from '../changes/offer-undo.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import styles from './sell-button.module.css';
import { type SaleAttempt, Till } from './till.tsx';

type SaleDesk = {
  readonly countSale: (order: OrderRow) => void;
  readonly undoSale: (orders: readonly OrderRow[]) => Promise<void>;
};

/**
 * Opens the till, and confirms the sale. An attempt without an answer outlives the till, so that it can be sent again
 * under the same key.
 */
export function SellButton({ desk }: { readonly desk: SaleDesk }) {
  const [isOpen, setOpen] = useState(false);
  const [attempt, setAttempt] = useState<SaleAttempt | null>(null);
  const { revalidate } = useRevalidator();
  const handleSold = (orders: readonly OrderRow[]) => {
    for (const order of orders) desk.countSale(order);
    void revalidate();
    const orderIds = orders.map(({ id }) => id);
    const text = plural(orderIds.length, 'Order {id} is sold.', '{count} orders are sold.', {
      id: orderIds[0] ?? '',
    });
    offerUndo({ text, run: () => void desk.undoSale(orders), orderIds });
  };
  return (
    <>
      <Button className={styles.button} onClick={() => setOpen(true)}>
        <Banknote aria-hidden="true" />
        {t('Sell')}
      </Button>
      {isOpen && (
        <Till
          attempt={attempt}
          onAttempt={setAttempt}
          onSold={handleSold}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
