/**
 * Roles which table elements have by themselves, until a style sheet lays them out as cards: some
 * browsers then take the roles away. Said aloud they stay.
 */
export const asTable = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  cell: { role: 'cell' },
  /** Empty space in the place of rows that are not drawn. */
  gap: { 'aria-hidden': true },
} as const;
