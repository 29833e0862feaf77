import { siteConfig } from 'shared/api';
import type { Results } from 'shared/contract';
import { t } from 'shared/language';
import { PaperSheet } from '../ui/paper-sheet.tsx';
import { DaysChart } from './days-chart.tsx';
import { ProductsChart } from './products-chart.tsx';
import styles from './results.module.css';
import { everyDay, type ResultRow, soldColumns } from './results.rules.ts';

/** Half of a page of A4, at 96 pixels an inch. */
const HALF = 330;

type Props = {
  readonly results: Results;
  readonly rows: readonly ResultRow[];
  /** Which orders count. */
  readonly period: string;
};

/** The printed page: both charts, and the table below. */
export const ResultsSheet = ({ results, rows, period }: Props) => (
  <PaperSheet>
    <h1>{t('Results')}</h1>
    <p>
      {siteConfig().siteName}, {period}, {results.currency}
    </p>
    {results.byDay.length > 0 && (
      <div className={styles.printed}>
        <ProductsChart results={results} width={HALF} />
        <DaysChart days={everyDay(results.byDay)} currency={results.currency} width={HALF} />
      </div>
    )}
    <table className={styles.sheet}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          {soldColumns().map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{t('Cost')}</th>
          <th scope="col">{t('Left')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cost, left, ...row }) => (
          <tr key={key}>
            <td>{name}</td>
            {soldColumns().map(({ id }) => (
              <td key={id}>
                {row[id].amount.toFixed(2)} ({row[id].pieces})
              </td>
            ))}
            <td>{cost?.toFixed(2) ?? '–'}</td>
            <td>{left.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PaperSheet>
);
