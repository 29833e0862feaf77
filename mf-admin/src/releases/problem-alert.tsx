import { Alert } from 'shared/ui';
import styles from './problem-alert.module.css';
import type { Problem } from './use-change.ts';

/** What is wrong with a change or a release, with all reasons. */
export function ProblemAlert({ problem: { text, reasons } }: { readonly problem: Problem }) {
  return (
    <Alert kind="error">
      <p>{text}</p>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
