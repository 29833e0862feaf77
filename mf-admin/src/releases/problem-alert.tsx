import { Alert } from 'shared/ui';

export type Problem = { readonly text: string; readonly reasons: readonly string[] };

/** The error of a change or release, with all reasons. */
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
