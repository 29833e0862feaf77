import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import layout from './layout.module.css';

/** Sort state of a sortable column. */
export type ColumnSort = {
  /** Null while the rows are sorted by another column. */
  readonly direction: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
};

const icons = { ascending: ArrowUp, descending: ArrowDown };

/** A column name that sorts the rows on click. */
export function SortButton({ name, direction, onSort }: ColumnSort & { readonly name: string }) {
  const Icon = direction === null ? ArrowUpDown : icons[direction];
  return (
    <button type="button" className={layout.plain} onClick={onSort}>
      {name}
      <Icon aria-hidden="true" />
    </button>
  );
}
