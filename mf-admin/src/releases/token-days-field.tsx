import { TOKEN_DAYS, TOKEN_DAYS_MAX } from 'shared/domain';
import { t } from 'shared/language';
import { Field } from 'shared/ui';

const CHOICES = [
  [30, t('{count} days', { count: 30 })],
  [TOKEN_DAYS, t('{count} days', { count: TOKEN_DAYS })],
  [TOKEN_DAYS_MAX, t('A year')],
] as const;

type Props = { readonly value: number; readonly onChange: (days: number) => void };

/** How long a new deploy token is valid. */
export const TokenDaysField = ({ value, onChange }: Props) => (
  <Field label={t('Valid for')} hint={t('Administrators get a mail two weeks before its end.')}>
    {(control) => (
      <select {...control} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {CHOICES.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
