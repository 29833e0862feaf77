import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import layout from './layout.module.css';

/** For a column by which the rows can be sorted. */
export type ColumnSort = {
  /** Null while the rows are sorted by another column. */
  readonly direction: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
};

const icons = { ascending: ArrowUp, descending: ArrowDown };

/** The name of a column, which sorts the rows by it. */
export function SortButton({ name, direction, onSort }: ColumnSort & { readonly name: string }) {
  const Icon = direction === null ? ArrowUpDown : icons[direction];
  return (
    <button type="button" className={layout.plain} onClick={onSort}>
      {name}
      <Icon aria-hidden="true" />
    </button>
  );
}
