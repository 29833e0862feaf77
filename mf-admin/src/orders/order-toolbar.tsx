import { ListChecks, Printer, RotateCw, UserRoundPen } from 'lucide-react';
import { useSearchParams } from 'shared/router';
import { Button } from 'shared/ui';
import { CsvButton } from '../ui/csv-button.tsx';
import { ordersCsv } from './order-csv.rules.ts';
import type { OrderRow } from './order-rows.rules.ts';
import styles from './order-toolbar.module.css';
import type { StatusFilter } from './status-filter.rules.ts';
import { StatusSelect } from './status-select.tsx';

type Props = {
  /** The orders that the filter counts. */
  readonly orders: readonly OrderRow[];
  readonly filter: StatusFilter;
  /** The orders that the filter lets through. */
  readonly listed: readonly OrderRow[];
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly onTotals: () => void;
  /** Missing when no order is open, or the reader may not assign orders. */
  readonly onAssign: (() => void) | undefined;
};

/** The status filter, and what can be done with the whole list. */
export function OrderToolbar({ orders, filter, listed, refreshing, ...on }: Props) {
  const [params, setParams] = useSearchParams();
  const choose = (status: StatusFilter) => {
    const next = new URLSearchParams(params);
    next.delete('status');
    if (status !== 'ALL') next.set('status', status);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles.bar}>
      <StatusSelect orders={orders} value={filter} onChange={choose} />
      <Button title="Refresh assigned orders" busy={refreshing} onClick={on.onRefresh}>
        <RotateCw aria-hidden="true" />
        Refresh
      </Button>
      <div className={styles.more}>
        {on.onAssign && (
          <Button onClick={on.onAssign}>
            <UserRoundPen aria-hidden="true" />
            Assign orders
          </Button>
        )}
        <Button onClick={on.onTotals}>
          <ListChecks aria-hidden="true" />
          Product totals
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print pick list
        </Button>
        <CsvButton subject="orders" text={() => ordersCsv(listed)} />
      </div>
    </div>
  );
}
