import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear, scaleTime } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { dayInWords } from 'shared/domain';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './results.module.css';
import type { PaidDay } from './results.rules.ts';

const HEIGHT_PX = 240;
const MARGIN_PX = { top: 12, right: 16, bottom: 28, left: 84 };
const DOTS_MAX = 60;

type Props = {
  readonly days: readonly PaidDay[];
  readonly currency: string;
  readonly width: number;
};

const timeOf = ({ day }: PaidDay): number => Date.parse(day);
const wordsOf = (time: number): string => dayInWords(new Date(time).toISOString().slice(0, 10));

/** The paid sum of each day as a line. */
export function DaysChart({ days, currency, width }: Props) {
  const times = days.map(timeOf);
  const x = scaleTime({
    domain: [Math.min(...times), Math.max(...times)],
    range: [MARGIN_PX.left, width - MARGIN_PX.right],
  });
  const y = scaleLinear({
    domain: [0, Math.max(...days.map(({ amount }) => amount))],
    range: [HEIGHT_PX - MARGIN_PX.bottom, MARGIN_PX.top],
    nice: true,
  });
  const tickTimes = [days[0], days.at(-1)].flatMap((day) => (day ? [timeOf(day)] : []));
  return (
    <svg role="img" aria-label={t('Paid by day')} width={width} height={HEIGHT_PX}>
      <AxisLeft
        scale={y}
        left={MARGIN_PX.left}
        numTicks={4}
        tickFormat={(amount) => `${amount} ${currency}`}
        hideAxisLine
        // A negative length makes the ticks lines across the chart.
        tickLength={MARGIN_PX.left - width + MARGIN_PX.right}
        tickLineProps={{ className: styles.grid }}
        tickLabelProps={{ className: classNames(styles.tick), x: -8, dx: 0, textAnchor: 'end' }}
      />
      <AxisBottom
        scale={x}
        top={HEIGHT_PX - MARGIN_PX.bottom}
        tickValues={[...new Set(tickTimes)]}
        tickFormat={(time) => wordsOf(Number(time))}
        axisLineClassName={classNames(styles.axis)}
        tickLineProps={{ className: styles.axis }}
        tickLabelProps={(_, index, { length }) => ({
          className: classNames(styles.tick),
          textAnchor: length === 1 ? 'middle' : index === 0 ? 'start' : 'end',
        })}
      />
      <LinePath
        data={[...days]}
        x={(day) => x(timeOf(day))}
        y={({ amount }) => y(amount)}
        className={classNames(styles.line)}
      />
      {days.length <= DOTS_MAX &&
        days.map((paidDay) => (
          <circle
            key={paidDay.day}
            className={styles.dot}
            cx={x(timeOf(paidDay))}
            cy={y(paidDay.amount)}
            r={3}
          />
        ))}
    </svg>
  );
}
