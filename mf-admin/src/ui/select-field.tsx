import type { ReactNode } from 'react';
import { Field } from 'shared/ui';
import styles from './select-field.module.css';

type Props<Value extends string> = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly name?: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** Shows the label beside the control, where that costs no height. */
  readonly beside?: boolean;
  readonly onChange: (value: Value) => void;
};

/** A choice of one of several values, with its label. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, hint, options, beside, onChange, ...select } = props;
  return (
    <div className={beside ? styles.beside : undefined}>
      <Field label={label} hint={hint}>
        {(control) => (
          <select
            {...select}
            {...control}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
