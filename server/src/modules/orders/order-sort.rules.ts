const COLUMNS = {
  createdat: 'orders.created_at',
  totalprice: 'orders.total_cents',
  status: 'orders.status',
} as const;

export type OrderSort = {
  readonly column: (typeof COLUMNS)[keyof typeof COLUMNS];
  readonly direction: 'asc' | 'desc';
};

/** Reads `field` or `field,direction`, which the schema has checked; without a direction it ascends. */
export function parseOrderSort(sort: string): OrderSort {
  const [field = '', direction] = sort.toLowerCase().split(',');
  const column = COLUMNS[field as keyof typeof COLUMNS] ?? COLUMNS.createdat;
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
}
