import type { ReactNode } from 'react';
import { Field } from 'shared/ui';

type Props<Value extends string> = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly name?: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly onChange: (value: Value) => void;
};

export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, hint, options, onChange, ...select } = props;
  return (
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
  );
}
