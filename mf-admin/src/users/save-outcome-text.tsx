import { Alert } from 'shared/ui';
import type { SaveOutcome } from './use-user-saving.ts';

/** What became of saving. */
export function SaveOutcomeText({ outcome }: { readonly outcome: SaveOutcome | null }) {
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'saved':
      return <Alert kind="success">Changes saved successfully!</Alert>;
    case 'nothing':
      return <Alert kind="info">No changes to save.</Alert>;
    case 'failed':
      return (
        <Alert kind="error">
          <p>An error occurred while saving changes. Please try again.</p>
          {outcome.why && <p>{outcome.why}</p>}
        </Alert>
      );
  }
}
