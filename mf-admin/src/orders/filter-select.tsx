import { Field } from 'shared/ui';
import styles from './filter-select.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
};

/** Chooses which orders are listed. */
export const FilterSelect = ({ label, value, options, onChange }: Props) => (
  <div className={styles.select}>
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
);
