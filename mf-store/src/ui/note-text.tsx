import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './note-text.module.css';

/** The buyer's note, in small text below the product. Renders nothing without a note. */
export const NoteText = ({ text }: { readonly text: string }) =>
  text.trim() !== '' && (
    <p className={classNames('hint', styles.note)}>
      <span className={styles.label}>{t('Note:')}</span> {text.trim()}
    </p>
  );
