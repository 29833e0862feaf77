/**
 * The implicit roles of table elements. Some browsers drop them when CSS changes `display`.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  cell: { role: 'cell' },
  /** Empty space in place of rows that are not rendered. */
  gap: { 'aria-hidden': true },
} as const;
