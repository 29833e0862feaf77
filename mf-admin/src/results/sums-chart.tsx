import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { layout } from '../ui/index.ts';
import styles from './results.module.css';
import { type ResultRow, svgSize } from './results.rules.ts';

const ROW_PX = 46;
const BAR_PX = 16;
/** The chart shows no more rows than this; the table of the page lists the others too. */
const ROWS_MAX = 8;
/** The width of a character on average, to shorten long names. */
const CHARACTER_PX = 8.5;
const NAME_BASELINE_PX = 18;
const BAR_TOP_PX = 24;

type Props = {
  readonly label: string;
  readonly rows: readonly ResultRow[];
  readonly currency: string;
  /** In units of the chart. */
  readonly width: number;
};

/** The largest paid sums. */
export function SumsChart({ label, rows, currency, width }: Props) {
  const paidRows = rows
    .filter(({ paid }) => paid.amount > 0)
    .toSorted((a, b) => b.paid.amount - a.paid.amount);
  const shownRows = paidRows.slice(0, ROWS_MAX);
  const otherCount = paidRows.length - shownRows.length;
  const largestAmount = shownRows[0]?.paid.amount ?? 0;
  return (
    <>
      <svg role="img" aria-label={label} {...svgSize(width, shownRows.length * ROW_PX)}>
        {shownRows.map(({ key, name, paid }, index) => {
          const sum = formatPrice(paid.amount, currency);
          // Two characters stay free between name and sum.
          const roomInCharacters = Math.floor(width / CHARACTER_PX) - sum.length - 2;
          const top = index * ROW_PX;
          return (
            <g key={key}>
              <text className={styles.name} x={0} y={top + NAME_BASELINE_PX}>
                {name.length > roomInCharacters ? `${name.slice(0, roomInCharacters)}…` : name}
              </text>
              <text className={styles.name} x={width} y={top + NAME_BASELINE_PX} textAnchor="end">
                {sum}
              </text>
              <rect
                className={styles.bar}
                x={0}
                y={top + BAR_TOP_PX}
                width={Math.max(2, (paid.amount / largestAmount) * width)}
                height={BAR_PX}
                rx={2}
              />
            </g>
          );
        })}
      </svg>
      {otherCount > 0 && (
        <p className={layout.quiet}>{t('and {count} more', { count: otherCount })}</p>
      )}
    </>
  );
}
