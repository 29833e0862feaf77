import { Alert } from 'shared/ui';
import type { Problem } from './use-change.ts';

/** What is wrong with a change or a release, with all reasons. */
export const ProblemAlert = ({ problem: { text, reasons } }: { readonly problem: Problem }) => (
  <Alert kind="error">
    <p>{text}</p>
    {reasons.length > 0 && (
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
  </Alert>
);
