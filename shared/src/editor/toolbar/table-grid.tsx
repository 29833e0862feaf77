import { type KeyboardEvent, useState } from 'react';
import { t } from '../../language/index.ts';
import styles from './table-grid.module.css';

type TableSize = { readonly rows: number; readonly columns: number };

type Props = { readonly onPick: (size: TableSize) => void };

const MAX_SIDE = 10;
const COUNTS = Array.from({ length: MAX_SIDE }, (_, index) => index + 1);

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

const clamp = (count: number): number => Math.min(Math.max(count, 1), MAX_SIDE);

/** Ten by ten cells. The pointer or the arrow keys choose how many of them become the table. */
export function TableGrid({ onPick }: Props) {
  const [size, setSize] = useState<TableSize>({ rows: 3, columns: 3 });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const newSize = { rows: clamp(size.rows + step[0]), columns: clamp(size.columns + step[1]) };
    setSize(newSize);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${sizeText(newSize)}"]`)?.focus();
  };
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are buttons to choose a size
        role="grid"
        aria-label={t('Rows and columns')}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <tbody>
          {COUNTS.map((rows) => (
            <tr key={rows}>
              {COUNTS.map((columns) => (
                <td key={columns}>
                  <button
                    type="button"
                    className={styles.cell}
                    data-cell={sizeText({ rows, columns })}
                    data-inside={rows <= size.rows && columns <= size.columns}
                    aria-label={sizeText({ rows, columns })}
                    tabIndex={rows === size.rows && columns === size.columns ? 0 : -1}
                    onPointerEnter={() => setSize({ rows, columns })}
                    onClick={() => onPick({ rows, columns })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.size} role="status">
        {sizeText(size)}
      </p>
    </>
  );
}

const sizeText = ({ rows, columns }: TableSize): string =>
  t('{rows} by {columns}', { rows, columns });
