import { useId } from 'react';
import styles from './tick-field.module.css';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly ticked: boolean;
  readonly busy?: boolean;
  readonly onTick: (ticked: boolean) => void;
};

/** A choice to tick, with what it means. */
export function TickField({ label, hint, ticked, busy = false, onTick }: Props) {
  const hintId = useId();
  return (
    <div className={styles.field}>
      <label>
        <input
          type="checkbox"
          checked={ticked}
          aria-busy={busy}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        {label}
      </label>
      <p id={hintId}>{hint}</p>
    </div>
  );
}
