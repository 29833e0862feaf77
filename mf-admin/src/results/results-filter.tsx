import { t } from 'shared/language';
import { classNames, TextField } from 'shared/ui';
import { SelectField } from '../ui/select-field.tsx';
import styles from './results.module.css';
import type { ResultsChoice } from './results.rules.ts';

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
    className={classNames(styles.filter, 'screen-only')}
    onSubmit={(event) => event.preventDefault()}
  >
    <TextField
      label={t('Ordered from')}
      type="date"
      max={choice.to || undefined}
      value={choice.from}
      onChange={({ target }) => onChange({ from: target.value })}
    />
    <TextField
      label={t('Until')}
      type="date"
      min={choice.from || undefined}
      value={choice.to}
      onChange={({ target }) => onChange({ to: target.value })}
    />
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
