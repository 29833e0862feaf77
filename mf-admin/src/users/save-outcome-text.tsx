import type { WriteError } from 'shared/data';
import { t } from 'shared/language';
import { Alert } from 'shared/ui';

type Props = {
  readonly kind: 'idle' | 'busy' | 'empty' | 'done' | 'failed';
  readonly error: WriteError | null;
};

/** The outcome of saving. The server's sentence is added when trying again will not help. */
export function SaveOutcomeText({ kind, error }: Props) {
  switch (kind) {
    case 'idle':
    case 'busy':
      return null;
    case 'empty':
      return <Alert kind="info">{t('No changes to save.')}</Alert>;
    case 'done':
      return <Alert kind="success">{t('Changes saved successfully!')}</Alert>;
    case 'failed':
      return (
        <Alert kind="error">
          <p>{t('An error occurred while saving changes. Please try again.')}</p>
          {error && error.kind !== 'lost' && error.text !== '' && <p>{error.text}</p>}
        </Alert>
      );
  }
}
