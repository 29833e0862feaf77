export type TableSize = { readonly rows: number; readonly columns: number };

export const TABLE_LIMIT = 10;

/** How many rows and columns a key adds. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

const clamp = (count: number): number => Math.min(Math.max(count, 1), TABLE_LIMIT);

/** The size after a key was pressed on the grid, or null if the key does nothing there. */
export function sizeAfter(key: string, { rows, columns }: TableSize): TableSize | null {
  const step = STEPS[key];
  return step ? { rows: clamp(rows + step[0]), columns: clamp(columns + step[1]) } : null;
}
