import { t } from 'shared/language';
import { Alert, Button } from 'shared/ui';
import styles from './edit-conflict.module.css';

type Props = {
  /** The server's message, which names the person who saved first. */
  readonly text: string;
  readonly onLoadTheirs: () => void;
  readonly onKeepMine: () => void;
};

/** Asks which version to keep when another person has saved the product first. */
export const EditConflict = ({ text, onLoadTheirs, onKeepMine }: Props) => (
  <Alert kind="error">
    <p>{text}</p>
    <div className={styles.choice}>
      <Button onClick={onLoadTheirs}>{t('Load theirs')}</Button>
      <Button onClick={onKeepMine}>{t('Keep mine')}</Button>
    </div>
  </Alert>
);
