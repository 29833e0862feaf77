import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type Props<Value extends string> = Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<ComponentProps<'select'>, 'name' | 'disabled' | 'required' | 'aria-describedby'> & {
    readonly value: Value;
    readonly options: readonly {
      readonly value: Value;
      readonly text: string;
      readonly disabled?: boolean;
    }[];
    readonly onChange: (value: Value) => void;
  };

export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, hint, error, options, onChange, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...control}
          {...select}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map(({ text, ...option }) => (
            <option key={option.value} {...option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
