import { Alert, Button } from 'shared/ui';
import styles from './edit-conflict.module.css';

type Props = {
  /** Who saved first, in the server's words. */
  readonly text: string;
  readonly onLoadTheirs: () => void;
  readonly onKeepMine: () => void;
};

/** Asks whose text stays, after the product was saved by somebody else. */
export const EditConflict = ({ text, onLoadTheirs, onKeepMine }: Props) => (
  <Alert kind="error">
    <p>{text}</p>
    <div className={styles.choice}>
      <Button onClick={onLoadTheirs}>Load theirs</Button>
      <Button onClick={onKeepMine}>Keep mine</Button>
    </div>
  </Alert>
);
