import { useEffect, useId, useRef, useState } from 'react';
import type { Results } from 'shared/contract';
import { dayInWords } from 'shared/domain';
import { t, tIn } from 'shared/language';
import { classNames } from 'shared/ui';
import { AmountText, DataTable, layout, Toggle, usePrinting } from '../ui/index.ts';
import { DaysChart } from './days-chart.tsx';
import styles from './results.module.css';
import { fillMissingDays, type Grouping, rowsBy, TEXT_PX } from './results.rules.ts';
import { SumsChart } from './sums-chart.tsx';

/** The width that a chart has on the narrowest phone, and until the first measurement. */
const NARROWEST_PX = 280;

/** Half of a page of A4 without its margins and the gap, at 96 pixels an inch. */
const HALF_PAGE_PX = 330;

const SUMS_TITLES: Readonly<Record<Grouping, string>> = {
  product: t('Paid by product'),
  option: t('Paid by option'),
  rep: t('Paid by class rep'),
  class: t('Paid by class'),
};

type Props = { readonly results: Results; readonly grouping: Grouping };

/**
 * The paid sums by the chosen grouping and by day as charts. The results table repeats those of the grouping; those by day
 * have a table of their own here.
 */
export function ResultsCharts({ results, grouping }: Props) {
  const column = useRef<HTMLDivElement>(null);
  const [columnWidth, setColumnWidth] = useState(NARROWEST_PX);
  const width = usePrinting() ? HALF_PAGE_PX : columnWidth;
  const [isOpen, setOpen] = useState(false);
  const tableId = useId();
  useEffect(() => {
    if (!column.current) return;
    // In units of the chart, which grow with the text that the reader has chosen.
    const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const observer = new ResizeObserver(([entry]) =>
      setColumnWidth(
        ((entry?.contentRect.width ?? 0) * TEXT_PX) / (textPx || TEXT_PX) || NARROWEST_PX,
      ),
    );
    observer.observe(column.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.charts}>
      <section className={layout.stack}>
        <h2>{SUMS_TITLES[grouping]}</h2>
        <div ref={column}>
          <SumsChart
            label={SUMS_TITLES[grouping]}
            rows={rowsBy(results, grouping)}
            currency={results.currency}
            width={width}
          />
        </div>
      </section>
      <section className={layout.stack}>
        <h2>{t('Paid by day')}</h2>
        <DaysChart
          days={fillMissingDays(results.byDay)}
          currency={results.currency}
          width={width}
        />
        <div className={classNames(layout.stack, 'screen-only')}>
          <Toggle
            text={t('The days as a table')}
            open={isOpen}
            controls={tableId}
            onToggle={() => setOpen(!isOpen)}
          />
          {isOpen && (
            <div id={tableId}>
              <DataTable
                label={t('Paid by day')}
                rows={results.byDay}
                keyOf={({ day }) => day}
                columns={[
                  { name: t('Day'), kind: 'heading', cell: ({ day }) => dayInWords(day) },
                  {
                    name: tIn('a sum', 'Paid'),
                    kind: 'number',
                    cell: ({ paid }) => (
                      <AmountText amount={paid.amount} currency={results.currency} />
                    ),
                  },
                ]}
              />
            </div>
          )}
        </div>
      </section>
    </div>
  );
}
