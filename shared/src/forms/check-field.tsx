import { useId } from 'react';
import styles from './check-field.module.css';

type Props = {
  readonly label: string;
  readonly 'aria-label'?: string | undefined;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

export function CheckField({ label, hint, onChange, ...input }: Props) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          aria-describedby={hint && hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
