import { Alert, Button } from 'shared/ui';
import styles from './load-failure.module.css';

type Props = {
  readonly text: string;
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

/** Stands where something could not be loaded, and offers to ask again. */
export function LoadFailure({ text, retrying, onRetry }: Props) {
  return (
    <div className={styles.failure}>
      <Alert kind="error">{text}</Alert>
      <Button busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
