import { dayInWords } from 'shared/domain';
import { t } from 'shared/language';
import styles from './results.module.css';
import { amountAxis, type PaidDay } from './results.rules.ts';

const HEIGHT_PX = 240;
const MARGIN_PX = { top: 12, right: 16, bottom: 28, left: 84 };
const BASE_PX = HEIGHT_PX - MARGIN_PX.bottom;
const DOTS_MAX = 60;

type Props = {
  readonly days: readonly PaidDay[];
  readonly currency: string;
  readonly width: number;
};

export function DaysChart({ days, currency, width }: Props) {
  const [left, right] = [MARGIN_PX.left, width - MARGIN_PX.right];
  const { top, ticks } = amountAxis(Math.max(...days.map(({ amount }) => amount)));
  const [firstDay = '', lastDay = ''] = [days.at(0)?.day, days.at(-1)?.day];
  const [start, end] = [Date.parse(firstDay), Date.parse(lastDay)];
  const x = (day: string): number =>
    start === end
      ? (left + right) / 2
      : left + ((Date.parse(day) - start) / (end - start)) * (right - left);
  const y = (amount: number): number => BASE_PX - (amount / top) * (BASE_PX - MARGIN_PX.top);
  return (
    <svg role="img" aria-label={t('Paid by day')} width={width} height={HEIGHT_PX}>
      {ticks.map((amount) => (
        <g key={amount}>
          <line className={styles.grid} x1={left} x2={right} y1={y(amount)} y2={y(amount)} />
          <text className={styles.tick} x={left - 8} y={y(amount)} dy={2.5} textAnchor="end">
            {`${amount} ${currency}`}
          </text>
        </g>
      ))}
      <line className={styles.axis} x1={left} x2={right} y1={BASE_PX} y2={BASE_PX} />
      {[...new Set([firstDay, lastDay])].map((day, index, { length }) => (
        <g key={day}>
          <line className={styles.axis} x1={x(day)} x2={x(day)} y1={BASE_PX} y2={BASE_PX + 8} />
          <text
            className={styles.tick}
            x={x(day)}
            y={BASE_PX + 18}
            textAnchor={length === 1 ? 'middle' : index === 0 ? 'start' : 'end'}
          >
            {dayInWords(day)}
          </text>
        </g>
      ))}
      <polyline
        className={styles.line}
        points={days.map(({ day, amount }) => `${x(day)},${y(amount)}`).join(' ')}
      />
      {days.length <= DOTS_MAX &&
        days.map(({ day, amount }) => (
          <circle key={day} className={styles.dot} cx={x(day)} cy={y(amount)} r={3} />
        ))}
    </svg>
  );
}
