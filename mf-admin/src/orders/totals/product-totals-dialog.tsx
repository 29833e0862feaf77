import { Printer } from 'lucide-react';
import { t } from 'shared/language';
import { Button, EmptyState } from 'shared/ui';
import { SheetButtons } from '../../sheets/sheet-buttons.tsx';
import { type Column, DataTable, layout, Modal, usePrinting } from '../../ui/index.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import {
  type ProductTotal,
  productTotals,
  productTotalsByClass,
  productTotalsSheet,
  productWithOptionsText,
} from './product-totals.rules.ts';
import styles from './product-totals-dialog.module.css';
import { SupplierSheet } from './supplier-sheet.tsx';

type Props = {
  /** Orders of every status, whichever of them the list shows, because the supplier needs the whole number. */
  readonly orders: readonly OrderRow[];
  /** Names the people and the product whose orders are counted. */
  readonly scopeText: string;
  /** Counts each class for itself, the reader's own first; null to count all together. */
  readonly byClass: { readonly ownClass: string | undefined } | null;
  readonly onClose: () => void;
};

const CLASS_COLUMN: Column<ProductTotal> = { name: t('Class'), cell: (total) => total.classText };

const columns: readonly Column<ProductTotal>[] = [
  { id: 'product', name: t('Product'), kind: 'heading', cell: productWithOptionsText },
  { id: 'needed', name: t('Needed'), kind: 'number', cell: ({ needed }) => needed },
  { name: t('Pending'), kind: 'number', cell: ({ pending }) => pending },
  { name: t('Paid'), kind: 'number', cell: ({ paid }) => paid },
  { name: t('Delivered'), kind: 'number', cell: ({ delivered }) => delivered },
];

export function ProductTotalsDialog({ orders, scopeText, byClass, onClose }: Props) {
  const isPrinting = usePrinting();
  const totals = byClass ? productTotalsByClass(orders, byClass.ownClass) : productTotals(orders);
  return (
    <Modal title={t('Product totals')} size="wide" onClose={onClose}>
      <p>{scopeText}</p>
      {totals.length === 0 ? (
        <EmptyState text={t('Nothing is ordered.')} />
      ) : (
        <>
          <p>{t('Needed = pending + paid, not yet handed over.')}</p>
          <div className={styles.totals}>
            <DataTable
              label={t('Product totals')}
              columns={byClass ? [CLASS_COLUMN, ...columns] : columns}
              rows={totals}
              keyOf={({ key }) => key}
            />
          </div>
          <div className={layout.row}>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('Print')}
            </Button>
            <SheetButtons name="product-totals" createSheet={() => productTotalsSheet(totals)} />
          </div>
          {isPrinting && <SupplierSheet scopeText={scopeText} totals={totals} now={new Date()} />}
        </>
      )}
    </Modal>
  );
}
