import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ColumnSort } from './data-table.tsx';
import styles from './sort-button.module.css';

const icons = { ascending: ArrowUp, descending: ArrowDown };

/** The name of a column, which sorts the rows by it. */
export function SortButton({ name, direction, onSort }: ColumnSort & { readonly name: string }) {
  const Icon = direction === null ? ArrowUpDown : icons[direction];
  return (
    <button type="button" className={styles.sort} onClick={onSort}>
      {name}
      <Icon aria-hidden="true" />
    </button>
  );
}
