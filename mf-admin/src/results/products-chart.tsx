import type { Results } from 'shared/contract';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import styles from './results.module.css';

const ROW_PX = 46;
const BAR_PX = 16;
/** The chart shows no more products than this; the table of the page lists the others too. */
const PRODUCTS_MAX = 8;
/** The width of a character on average, to shorten long names. */
const CHARACTER_PX = 8.5;
const NAME_BASELINE_PX = 18;
const BAR_TOP_PX = 24;

type Props = { readonly results: Results; readonly width: number };

export function ProductsChart({ results: { byProduct, currency }, width }: Props) {
  const products = byProduct.filter(({ paid }) => paid.amount > 0).slice(0, PRODUCTS_MAX);
  // The products come with the largest paid sum first.
  const largestAmount = products[0]?.paid.amount ?? 0;
  return (
    <svg
      role="img"
      aria-label={t('Paid by product')}
      width={width}
      height={products.length * ROW_PX}
    >
      {products.map(({ id, name, paid }, index) => {
        const sum = formatPrice(paid.amount, currency);
        const roomInCharacters = Math.floor(width / CHARACTER_PX) - sum.length - 2;
        const top = index * ROW_PX;
        return (
          <g key={id}>
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
  );
}
