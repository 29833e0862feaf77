import { INSTRUCTIONS_MAX } from 'shared/domain';
import { Field } from 'shared/ui';
import styles from './order-notes.module.css';

type Props = {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
};

export function OrderNotes({ value, disabled, onChange }: Props) {
  return (
    <div>
      <Field
        label="Order notes"
        hint="Size, colour, when you can pick it up… Your class rep reads this. You can leave it empty."
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={INSTRUCTIONS_MAX}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className={styles.counter}>
        {value.length} of {INSTRUCTIONS_MAX} characters
      </p>
    </div>
  );
}
