import { Printer } from 'lucide-react';
import { Button, EmptyState } from 'shared/ui';
import { CsvButton } from '../ui/csv-button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Modal } from '../ui/modal.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { productTotalsCsv } from './order-csv.rules.ts';
import type { OrderRow } from './order-rows.rules.ts';
import { type ProductTotal, productTotals } from './product-totals.rules.ts';
import styles from './product-totals-dialog.module.css';
import { SupplierSheet } from './supplier-sheet.tsx';

type Props = {
  readonly orders: readonly OrderRow[];
  /** Whose orders they are. */
  readonly title: string;
  readonly onClose: () => void;
};

const columns: readonly Column<ProductTotal>[] = [
  { name: 'Product', kind: 'heading', cell: ({ productName }) => productName },
  { name: 'Needed', kind: 'number', cell: ({ needed }) => needed },
  { name: 'Pending', kind: 'number', cell: ({ pending }) => pending },
  { name: 'Paid', kind: 'number', cell: ({ paid }) => paid },
  { name: 'Delivered', kind: 'number', cell: ({ delivered }) => delivered },
];

/** How many pieces of each product to order from the supplier. */
export function ProductTotalsDialog({ orders, title, onClose }: Props) {
  const printing = usePrinting();
  const totals = productTotals(orders);
  return (
    <Modal title="Product totals" size="wide" onClose={onClose}>
      {totals.length === 0 ? (
        <EmptyState text="Nothing is ordered." />
      ) : (
        <>
          <p>Needed is what is pending or paid and not yet handed over.</p>
          <DataTable
            label="Product totals"
            columns={columns}
            rows={totals}
            keyOf={({ productName }) => productName}
          />
          <div className={styles.actions}>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
            <CsvButton subject="product-totals" text={() => productTotalsCsv(totals)} />
          </div>
          {printing && <SupplierSheet title={title} totals={totals} now={new Date()} />}
        </>
      )}
    </Modal>
  );
}
