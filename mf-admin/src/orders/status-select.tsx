import { t } from 'shared/language';
import { Field } from 'shared/ui';
import type { OrderRow } from './order-rows.rules.ts';
import { filterOptions, parseStatusFilter, type StatusFilter } from './status-filter.rules.ts';
import styles from './status-select.module.css';

type Props = {
  readonly orders: readonly OrderRow[];
  readonly value: StatusFilter;
  readonly onChange: (value: StatusFilter) => void;
};

/** Chooses which orders are listed. Its numbers always count all orders. */
export function StatusSelect({ orders, value, onChange }: Props) {
  return (
    <div className={styles.select}>
      <Field label={t('Filter by status')}>
        {(control) => (
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(parseStatusFilter(event.target.value))}
          >
            {filterOptions(orders).map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
