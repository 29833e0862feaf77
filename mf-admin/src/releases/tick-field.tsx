import { useId } from 'react';
import layout from '../ui/layout.module.css';

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
    <div>
      <label className={layout.check}>
        <input
          type="checkbox"
          checked={ticked}
          aria-busy={busy}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        />
        {label}
      </label>
      <p id={hintId} className={layout.quiet}>
        {hint}
      </p>
    </div>
  );
}
