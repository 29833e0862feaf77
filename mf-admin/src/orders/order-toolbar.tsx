import { Bell, ListChecks, Printer, RotateCw, UserRoundPen } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from 'shared/language';
import { Button, classNames, TextField } from 'shared/ui';
import { CsvButton } from '../ui/csv-button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { ordersCsv } from './export/order-csv.rules.ts';
import { classOptions } from './filter/class-filter.rules.ts';
import { productFilterChoices } from './filter/product-filter.rules.ts';
import { type StatusFilter, statusOptions } from './filter/status-filter.rules.ts';
import type { useOrderFilter } from './filter/use-order-filter.ts';
import styles from './order-toolbar.module.css';
import type { OrderRow } from './rows/order-rows.rules.ts';

type Props = {
  /** The orders of every status, which the status filter counts. */
  readonly orders: readonly OrderRow[];
  readonly filters: ReturnType<typeof useOrderFilter>;
  /** The class of the reader. */
  readonly ownClass: string | undefined;
  /** The orders before any filter, from which the choices of product and class are made. */
  readonly scopeOrders: readonly OrderRow[];
  /** The orders that pass every filter, for the CSV file. */
  readonly filteredOrders: readonly OrderRow[];
  readonly refreshing: boolean;
  /** The choice of a class rep; null where there is none. */
  readonly repSelect: ReactNode;
  readonly onRefresh: () => void;
  readonly onShowTotals: () => void;
  /** Missing when no order is open, or the reader may not assign orders. */
  readonly onAssign: (() => void) | undefined;
  /** Missing when nobody is to be reminded. */
  readonly onRemind: (() => void) | undefined;
  /** Content before the search. */
  readonly children: ReactNode;
};

/** The search, the filters and the tools for the whole list. On a phone one button opens all but the search. */
export function OrderToolbar(props: Props) {
  const { orders, filters, scopeOrders, filteredOrders, refreshing, repSelect, ...rest } = props;
  const { search, statusFilter, productFilter, classFilter } = filters;
  const productChoices = productFilterChoices(scopeOrders, productFilter);
  const classChoices = classOptions(scopeOrders, classFilter, rest.ownClass);
  const [isOpen, setOpen] = useState(
    productFilter !== '' || classFilter !== '' || hasNoChip(statusFilter),
  );
  const toolsId = useId();
  return (
    <div className={styles.bar}>
      {rest.children}
      <div className={styles.search}>
        <TextField
          type="search"
          label={t('Search')}
          placeholder={t('Name, class, number, product')}
          autoComplete="off"
          maxLength={200}
          value={search}
          onChange={(event) => filters.chooseSearch(event.target.value)}
        />
      </div>
      <Button
        title={t('Refresh assigned orders')}
        busy={refreshing}
        className={styles.refresh}
        onClick={rest.onRefresh}
      >
        <RotateCw aria-hidden="true" />
        <span>{t('Refresh')}</span>
      </Button>
      <Button
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={toolsId}
        onClick={() => setOpen(!isOpen)}
      >
        {t('More')}
      </Button>
      <div id={toolsId} className={classNames(styles.tools, isOpen && styles.open)}>
        <div className={styles.select}>
          <SelectField
            label={t('Filter by status')}
            value={statusFilter}
            options={statusOptions(orders)}
            onChange={filters.chooseStatus}
          />
        </div>
        {productChoices.length > 0 && (
          <div className={styles.select}>
            <SelectField
              label={t('Product')}
              value={productFilter}
              options={productChoices}
              onChange={filters.chooseProduct}
            />
          </div>
        )}
        {classChoices.length > 0 && (
          <div className={styles.select}>
            <SelectField
              label={t('Class')}
              value={classFilter}
              options={classChoices}
              onChange={filters.chooseClass}
            />
          </div>
        )}
        {repSelect && <div className={styles.select}>{repSelect}</div>}
        {rest.onAssign && (
          <Button onClick={rest.onAssign}>
            <UserRoundPen aria-hidden="true" />
            {t('Assign orders')}
          </Button>
        )}
        {rest.onRemind && (
          <Button onClick={rest.onRemind}>
            <Bell aria-hidden="true" />
            {t('Remind to pay')}
          </Button>
        )}
        <Button onClick={rest.onShowTotals}>
          <ListChecks aria-hidden="true" />
          {t('Product totals')}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('Print pick list')}
        </Button>
        <CsvButton subject="orders" createCsv={() => ordersCsv(filteredOrders)} />
      </div>
    </div>
  );
}

/** Whether this status has no chip below the toolbar, so that only the open tools show that it is chosen. */
const hasNoChip = (filter: StatusFilter): boolean =>
  filter === 'DELIVERED' || filter === 'CANCELLED';
