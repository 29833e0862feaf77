/**
 * The roles that table elements have by themselves. They are repeated because some browsers drop them when a
 * style sheet shows the rows as cards.
 */
export const asTable = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  cell: { role: 'cell' },
  /** Empty space instead of rows that are not drawn. */
  gap: { 'aria-hidden': true },
} as const;
