import { ApiError, errorText } from 'shared/api';
import { Alert, Button } from 'shared/ui';
import styles from './form-failure.module.css';
import type { Failure } from './use-product-form.ts';

type Props = {
  readonly failure: Failure;
  readonly busy: boolean;
  readonly onRetryImage: () => void;
  readonly onKeepMine: () => void;
  readonly onLoadTheirs: () => void;
};

/** Why the product is not saved, or not wholly, with what can be done about it. */
export function FormFailure({ failure, busy, ...on }: Props) {
  const { at, error } = failure;
  if (at === 'image') {
    return (
      <Alert kind="error">
        <p>
          The product is saved, but its picture is not:{' '}
          {errorText(error, 'it could not be uploaded.')}
        </p>
        <Button busy={busy} onClick={on.onRetryImage}>
          Retry upload
        </Button>
      </Alert>
    );
  }
  const changed = at === 'update' && error instanceof ApiError && error.status === 409;
  return (
    <Alert kind="error">
      <p>{errorText(error, `Failed to ${at} product`)}</p>
      {changed && (
        <div className={styles.choice}>
          <Button busy={busy} onClick={on.onLoadTheirs}>
            Load theirs
          </Button>
          <Button busy={busy} onClick={on.onKeepMine}>
            Keep mine
          </Button>
        </div>
      )}
    </Alert>
  );
}
