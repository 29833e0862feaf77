export type TableSize = { readonly rows: number; readonly columns: number };

export const TABLE_LIMIT = 10;

const clamp = (count: number): number => Math.min(Math.max(count, 1), TABLE_LIMIT);

/** The size after a key was pressed on the grid, or null if the key does nothing there. */
export function sizeAfter(key: string, { rows, columns }: TableSize): TableSize | null {
  switch (key) {
    case 'ArrowRight':
      return { rows, columns: clamp(columns + 1) };
    case 'ArrowLeft':
      return { rows, columns: clamp(columns - 1) };
    case 'ArrowDown':
      return { rows: clamp(rows + 1), columns };
    case 'ArrowUp':
      return { rows: clamp(rows - 1), columns };
    case 'Home':
      return { rows, columns: 1 };
    case 'End':
      return { rows, columns: TABLE_LIMIT };
    case 'PageUp':
      return { rows: 1, columns };
    case 'PageDown':
      return { rows: TABLE_LIMIT, columns };
    default:
      return null;
  }
}
