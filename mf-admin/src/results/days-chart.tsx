import { type PointerEvent, useState } from 'react';
import { dayInWords, formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import styles from './results.module.css';
import { amountTicks, type PaidDay, svgSize } from './results.rules.ts';

const HEIGHT_PX = 240;
const MARGIN_PX = { top: 12, right: 16, bottom: 28, left: 84 };
const BASE_PX = HEIGHT_PX - MARGIN_PX.bottom;
const BAR_PX_MAX = 48;
const DAY_MS = 24 * 60 * 60_000;

type Props = {
  /** In order, at least one. */
  readonly days: readonly PaidDay[];
  readonly currency: string;
  /** In units of the chart. */
  readonly width: number;
};

/** A bar for each day. The line above says the sum of the largest, until another one is touched. */
export function DaysChart({ days, currency, width }: Props) {
  const largest = days.reduce((a, b) => (b.amount > a.amount ? b : a));
  const [touchedDay, setTouchedDay] = useState('');
  const shownDay = days.find(({ day }) => day === touchedDay) ?? largest;
  const [left, right] = [MARGIN_PX.left, width - MARGIN_PX.right];
  const ticks = amountTicks(largest.amount);
  const [firstDay = '', lastDay = ''] = [days.at(0)?.day, days.at(-1)?.day];
  const dayCount = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
  const dayPx = (right - left) / dayCount;
  const barPx = Math.min(BAR_PX_MAX, Math.max(1, dayPx * 0.8));
  const middleXOf = (day: string): number =>
    left + ((Date.parse(day) - Date.parse(firstDay)) / DAY_MS + 0.5) * dayPx;
  const yOf = (amount: number): number =>
    BASE_PX - (amount / (ticks.at(-1) ?? 1)) * (BASE_PX - MARGIN_PX.top);
  const showNearest = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * width;
    const distance = ({ day }: PaidDay) => Math.abs(middleXOf(day) - x);
    setTouchedDay(days.reduce((a, b) => (distance(b) < distance(a) ? b : a)).day);
  };
  return (
    <>
      <p className={styles.shown}>
        {`${dayInWords(shownDay.day)}: ${formatPrice(shownDay.amount, currency)}`}
      </p>
      <svg
        role="img"
        aria-label={t('Paid by day')}
        {...svgSize(width, HEIGHT_PX)}
        onPointerDown={showNearest}
        onPointerMove={showNearest}
      >
        {ticks.map((amount) => (
          <g key={amount}>
            <line className={styles.grid} x1={left} x2={right} y1={yOf(amount)} y2={yOf(amount)} />
            <text className={styles.tick} x={left - 8} y={yOf(amount)} dy={2.5} textAnchor="end">
              {`${amount} ${currency}`}
            </text>
          </g>
        ))}
        {days.map(({ day, amount }) => (
          <rect
            key={day}
            className={day === shownDay.day ? styles.shownBar : styles.bar}
            x={middleXOf(day) - barPx / 2}
            y={yOf(amount)}
            width={barPx}
            height={BASE_PX - yOf(amount)}
          />
        ))}
        <line className={styles.axis} x1={left} x2={right} y1={BASE_PX} y2={BASE_PX} />
        {[...new Set([firstDay, lastDay])].map((day, index, { length }) => (
          <text
            key={day}
            className={styles.tick}
            x={length === 1 ? middleXOf(day) : index === 0 ? left : right}
            y={BASE_PX + 18}
            textAnchor={length === 1 ? 'middle' : index === 0 ? 'start' : 'end'}
          >
            {dayInWords(day)}
          </text>
        ))}
      </svg>
    </>
  );
}
