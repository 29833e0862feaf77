/**
 * The roles that table elements have anyway. Some browsers drop them when a style sheet lays the rows out as
 * cards, unless they are written down.
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
