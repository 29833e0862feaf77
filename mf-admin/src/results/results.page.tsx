import { Printer } from 'lucide-react';
import { type Ref, useRef } from 'react';
import type { Results } from 'shared/contract';
import { useDeferred } from 'shared/data';
import { dayInWords, formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { useLoaderData, useSearchParams } from 'shared/router';
import { Button, classNames, EmptyState, PageLayout, SelectField } from 'shared/ui';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { FilterField, LoadedRows, layout } from '../ui/index.ts';
import type { resultsLoader } from './results.loader.ts';
import styles from './results.module.css';
import {
  choiceParams,
  type Grouping,
  groupingsOf,
  productChoices,
  RESULTS_FILTERS,
  type ResultsChoice,
  readChoice,
  resultRows,
  resultsSheet,
} from './results.rules.ts';
import { ResultsCharts } from './results-charts.tsx';
import { ResultsTable } from './results-table.tsx';

const GROUPING_TEXTS: Readonly<Record<Grouping, string>> = {
  product: t('Product'),
  option: t('Option'),
  rep: t('Class rep'),
  class: t('Class'),
};

export default function ResultsPage() {
  const loadState = useDeferred(useLoaderData<typeof resultsLoader>().results);
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search);
  // On paper the filter is missing, so a line says what was chosen.
  const printedLead = [
    choice.product && loadState.value && productName(loadState.value, choice),
    periodInWords(choice),
    loadState.value?.currency,
  ]
    .filter(Boolean)
    .join(', ');
  const change = (part: Partial<ResultsChoice>) =>
    setSearch(choiceParams({ ...choice, ...part }), { replace: true, preventScrollReset: true });
  return (
    <PageLayout
      title={t('Results')}
      lead={
        <>
          <span className="screen-only">{t('What the orders have brought so far.')}</span>
          <span className={styles.printed}>{printedLead}</span>
        </>
      }
    >
      <LoadedRows
        loadState={loadState}
        skeletonRows={6}
        fallbackText={t('The results could not be loaded.')}
      >
        {({ value }) => (
          <div className={layout.stack}>
            <ResultsFilter choice={choice} results={value} onChange={change} />
            <LoadedResults results={value} choice={choice} onChange={change} />
          </div>
        )}
      </LoadedRows>
    </PageLayout>
  );
}

type Props = {
  readonly results: Results;
  readonly choice: ResultsChoice;
  readonly onChange: (part: Partial<ResultsChoice>) => void;
};

/** The product and the days of the orders that count, and the currency if there are several. */
const ResultsFilter = ({ choice, results, onChange }: Props) => (
  <form
    aria-label={t('Orders that count')}
    className={classNames(layout.filters, styles.filter, 'screen-only')}
    onSubmit={(event) => event.preventDefault()}
  >
    <SelectField
      label={t('Product')}
      name="product"
      value={choice.product}
      options={productChoices(results, choice.product)}
      onChange={(product) => onChange({ product })}
    />
    {(['from', 'to'] as const).map((key) => (
      <FilterField
        key={key}
        name={key}
        field={RESULTS_FILTERS[key].field}
        values={choice}
        onChange={(day) => onChange({ [key]: day })}
      />
    ))}
    {results.currencies.some((currency) => currency !== results.currency) && (
      <SelectField
        label={t('Currency')}
        value={results.currency}
        options={[...new Set([results.currency, ...results.currencies])].map((value) => ({
          value,
          text: value,
        }))}
        onChange={(currency) => onChange({ currency })}
      />
    )}
  </form>
);

function LoadedResults({ results, choice, onChange }: Props) {
  const headline = useRef<HTMLParagraphElement>(null);
  const rows = resultRows(results, choice.by);
  const chooseProduct = (product: string) => {
    // The pressed button disappears, so the headline takes the focus.
    headline.current?.focus();
    onChange({ product });
  };
  if (results.byProduct.length === 0) return <EmptyState text={t('Nothing was ordered.')} />;
  return (
    <>
      <ResultsHeadline ref={headline} results={results} />
      {results.byDay.length > 0 && <ResultsCharts results={results} grouping={choice.by} />}
      <div className={classNames(layout.row, layout.spread, 'screen-only')}>
        <SelectField
          label={t('Group by')}
          value={choice.by}
          options={groupingsOf(choice).map((value) => ({ value, text: GROUPING_TEXTS[value] }))}
          onChange={(by) => onChange({ by })}
        />
        <div className={layout.row}>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('Print')}
          </Button>
          <SheetButtons name="results" createSheet={() => resultsSheet(rows, results.currency)} />
        </div>
      </div>
      <ResultsTable
        results={results}
        rows={rows}
        onChooseProduct={choice.by === 'product' && !choice.product ? chooseProduct : undefined}
      />
      <p className={classNames(layout.quiet, 'screen-only')}>
        {t(
          'Sums are in {currency}. “After cost” is what is paid without the cost of the paid pieces. Products without a cost count as if they had cost nothing.',
          { currency: results.currency },
        )}
      </p>
    </>
  );
}

type HeadlineProps = { readonly results: Results; readonly ref: Ref<HTMLParagraphElement> };

/** The paid sum, and its parts by the place where the cash is. */
function ResultsHeadline({ results: { total, cash, currency }, ref }: HeadlineProps) {
  const inWords = (amount: number) => formatPrice(amount, currency);
  return (
    <div>
      <p ref={ref} tabIndex={-1} className={styles.headline}>
        {t('Paid {paid} of {ordered}', {
          paid: inWords(total.paid.amount),
          ordered: inWords(total.ordered.amount),
        })}
      </p>
      <p>
        {t('Handed over {handedOver}, still with reps {withReps}, missing {missing}', {
          handedOver: inWords(cash.handedOver),
          withReps: inWords(cash.withReps),
          missing: inWords(cash.missing),
        })}
      </p>
    </div>
  );
}

const productName = (results: Results, { product }: ResultsChoice): string | undefined =>
  productChoices(results, product).find(({ value }) => value === product)?.text;

function periodInWords({ from, to }: ResultsChoice): string {
  if (from && to)
    return t('ordered from {from} until {to}', { from: dayInWords(from), to: dayInWords(to) });
  if (from) return t('ordered from {from}', { from: dayInWords(from) });
  return to ? t('ordered until {to}', { to: dayInWords(to) }) : t('all orders');
}
