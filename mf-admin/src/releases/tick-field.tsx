import { useId } from 'react';
import styles from './releases.module.css';

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly ticked: boolean;
  readonly busy?: boolean;
  readonly onTick: (ticked: boolean) => void;
};

/** A checkbox with a hint. */
export function TickField({ label, hint, ticked, busy = false, onTick }: Props) {
  const hintId = useId();
  return (
    <div className={styles.tick}>
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
