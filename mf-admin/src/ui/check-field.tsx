import { useId } from 'react';
import layout from './layout.module.css';

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A checkbox with its label, and a hint below. */
export function CheckField({ label, hint, checked, onChange }: Props) {
  const hintId = useId();
  return (
    <div>
      <label className={layout.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint && hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={hintId} className={layout.quiet}>
          {hint}
        </p>
      )}
    </div>
  );
}
