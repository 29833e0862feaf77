import { SelectField, TextField } from 'shared/ui';

export type FilterFieldData = {
  readonly label: string;
  /** Makes the field a choice; without options it is a text. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  readonly type?: 'search' | 'date';
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
  /** The name of the field that has the last day that can be chosen here; the end of a period. */
  readonly notAfter?: string;
  /** The name of the field that has the first day that can be chosen here; the beginning of a period. */
  readonly notBefore?: string;
};

type Props = {
  readonly name: string;
  readonly field: FilterFieldData;
  /** The values of all filters of the list, as they are typed. */
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
};

export function FilterField({ name, field, values, onChange, onBlur }: Props) {
  const { label, options, notAfter = '', notBefore = '', ...inputProps } = field;
  const value = values[name] ?? '';
  if (options) return <SelectField {...{ label, name, value, options, onChange }} />;
  return (
    <TextField
      {...inputProps}
      label={label}
      name={name}
      autoComplete="off"
      max={values[notAfter] || undefined}
      min={values[notBefore] || undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  );
}
