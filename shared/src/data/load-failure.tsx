import { ApiError, errorText } from 'shared/api';
import { Alert, Button } from '../ui/index.ts';
import styles from './load-failure.module.css';
import type { Answer } from './use-deferred.ts';

type Props = {
  readonly answer: Answer<unknown>;
  /** Said where the server says nothing. */
  readonly text: string;
  /** Also says that the connection is the reason, where it is. */
  readonly explainsOffline?: boolean;
  readonly onRetry: () => void;
};

/** Says in an alert that something could not be loaded or refreshed, and asks again. */
export function LoadFailure({ answer, text, explainsOffline = false, onRetry }: Props) {
  const isOffline = answer.error instanceof ApiError && answer.error.status === 0;
  return (
    <div className={styles.failure}>
      <Alert kind="error">
        {explainsOffline && isOffline ? offlineText(answer, text) : errorText(answer.error, text)}
      </Alert>
      <Button busy={answer.refreshing} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const offlineText = ({ kind }: Answer<unknown>, text: string): string =>
  kind === 'loaded'
    ? 'The site cannot be reached. You see what was loaded last; check your connection.'
    : `${text} The site cannot be reached: check your connection.`;
