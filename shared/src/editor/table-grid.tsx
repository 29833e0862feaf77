import { type KeyboardEvent, useState } from 'react';
import { t } from '../language/index.ts';
import styles from './table-grid.module.css';
import { sizeAfter, TABLE_LIMIT, type TableSize } from './table-size.ts';

type Props = { readonly onPick: (size: TableSize) => void };

const COUNTS = Array.from({ length: TABLE_LIMIT }, (_, index) => index + 1);

/** Ten by ten cells. The pointer or the arrow keys choose how many of them become the table. */
export function TableGrid({ onPick }: Props) {
  const [size, setSize] = useState<TableSize>({ rows: 3, columns: 3 });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = sizeAfter(event.key, size);
    if (!next) return;
    event.preventDefault();
    setSize(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${nameOf(next)}"]`)?.focus();
  };
  return (
    <>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen from
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
                    data-cell={nameOf({ rows, columns })}
                    data-inside={rows <= size.rows && columns <= size.columns}
                    aria-label={nameOf({ rows, columns })}
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
        {nameOf(size)}
      </p>
    </>
  );
}

const nameOf = ({ rows, columns }: TableSize): string =>
  t('{rows} by {columns}', { rows, columns });
