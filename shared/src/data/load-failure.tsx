import { Alert, Button } from '../ui/index.ts';
import styles from './load-failure.module.css';
import type { Answer } from './use-deferred.ts';

type Props = {
  readonly answer: Answer<unknown>;
  readonly text: string;
  readonly onRetry: () => void;
};

/** An alert that something could not be loaded or refreshed, with a button to ask again. */
export const LoadFailure = ({ answer, text, onRetry }: Props) => (
  <div className={styles.failure}>
    <Alert kind="error">{text}</Alert>
    <Button busy={answer.refreshing} onClick={onRetry}>
      Try again
    </Button>
  </div>
);
