import { Printer } from 'lucide-react';
import { siteConfig } from 'shared/api';
import { t } from 'shared/language';
import { Button, DateText, EmptyState } from 'shared/ui';
import { SheetButtons } from '../../sheets/sheet-buttons.tsx';
import {
  ClockText,
  type Column,
  DataTable,
  layout,
  Modal,
  PaperSheet,
  usePrinting,
} from '../../ui/index.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import {
  type ProductTotal,
  productTotals,
  productTotalsByClass,
  productTotalsSheet,
  productWithOptionsText,
} from './product-totals.rules.ts';
import styles from './product-totals-dialog.module.css';
import sheetStyles from './supplier-sheet.module.css';

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

type SheetProps = Pick<Props, 'scopeText'> & {
  readonly totals: readonly ProductTotal[];
  readonly now: Date;
};

/** The printed order for the supplier, with boxes to tick on delivery. */
function SupplierSheet({ scopeText, totals, now }: SheetProps) {
  return (
    <PaperSheet>
      <h1>{t('Product totals')}</h1>
      <p>
        {siteConfig().siteName}, {scopeText}, <DateText iso={now.toISOString()} />,{' '}
        <ClockText at={now.getTime()} />
      </p>
      <table className={sheetStyles.totals}>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Needed')}</th>
            <th scope="col">{t('Pending')}</th>
            <th scope="col">{t('Paid')}</th>
            <th scope="col">{t('Delivered')}</th>
            <th scope="col">{t('Received')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total.key}>
              <td>{[total.classText, productWithOptionsText(total)].filter(Boolean).join(', ')}</td>
              <td className={sheetStyles.needed}>{total.needed}</td>
              <td>{total.pending}</td>
              <td>{total.paid}</td>
              <td>{total.delivered}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSheet>
  );
}
