import type { Results } from 'shared/contract';
import { t } from 'shared/language';
import { classNames, SelectField } from 'shared/ui';
import { FilterField, layout } from '../ui/index.ts';
import styles from './results.module.css';
import { productChoices, RESULTS_FILTERS, type ResultsChoice } from './results.rules.ts';

type Props = {
  readonly choice: ResultsChoice;
  readonly results: Results;
  readonly onChange: (part: Partial<ResultsChoice>) => void;
};

/** The product and the days of the orders that count, and the currency if there are several. */
export const ResultsFilter = ({ choice, results, onChange }: Props) => (
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
