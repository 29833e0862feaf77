import { SelectField, TextField } from 'shared/ui';

export type FilterFieldData = {
  readonly label: string;
  /** Makes it a choice. */
  readonly options?: readonly { readonly value: string; readonly text: string }[];
  readonly type?: 'search' | 'date';
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
  /** The keys of the filters that have the last and the first day. */
  readonly notAfter?: string;
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
  const { label, options, notAfter = '', notBefore = '', ...input } = field;
  const value = values[name] ?? '';
  if (options) return <SelectField {...{ label, name, value, options, onChange }} />;
  return (
    <TextField
      {...input}
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
