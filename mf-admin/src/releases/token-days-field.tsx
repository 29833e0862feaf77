import { TOKEN_DAYS, TOKEN_DAYS_MAX } from 'shared/domain';
import { Field } from 'shared/ui';

const CHOICES = [
  [30, '30 days'],
  [TOKEN_DAYS, `${TOKEN_DAYS} days`],
  [TOKEN_DAYS_MAX, 'A year'],
] as const;

type Props = { readonly value: number; readonly onChange: (days: number) => void };

/** How long a new deploy token is valid. */
export const TokenDaysField = ({ value, onChange }: Props) => (
  <Field label="Valid for" hint="Administrators get a mail two weeks before its end.">
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
