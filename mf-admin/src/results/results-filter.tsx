import { t } from 'shared/language';
import { classNames, SelectField } from 'shared/ui';
import { FilterField } from '../ui/filter-field.tsx';
import layout from '../ui/layout.module.css';
import styles from './results.module.css';
import { RESULTS_FILTERS, type ResultsChoice } from './results.rules.ts';

type Props = {
  readonly choice: ResultsChoice;
  readonly currency: string;
  readonly currencies: readonly string[];
  readonly onChange: (part: Partial<ResultsChoice>) => void;
};

/** The days between which an order must be placed to count, and the currency if there are several. */
export const ResultsFilter = ({ choice, currency, currencies, onChange }: Props) => (
  <form
    aria-label={t('Orders that count')}
    className={classNames(layout.filters, styles.filter, 'screen-only')}
    onSubmit={(event) => event.preventDefault()}
  >
    {(['from', 'to'] as const).map((key) => (
      <FilterField
        key={key}
        name={key}
        field={RESULTS_FILTERS[key].field}
        values={choice}
        onChange={(day) => onChange({ [key]: day })}
      />
    ))}
    {currencies.some((other) => other !== currency) && (
      <SelectField
        label={t('Currency')}
        value={currency}
        options={[...new Set([currency, ...currencies])].map((value) => ({ value, text: value }))}
        onChange={(chosenCurrency) => onChange({ currency: chosenCurrency })}
      />
    )}
  </form>
);
