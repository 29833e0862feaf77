import { LABEL_MAX_LENGTH } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import styles from './stock-field.module.css';

type Props = {
  readonly isAsked: boolean;
  readonly label: string;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onLabel: (label: string) => void;
};

/** Sets whether buyers may leave a note, and its label. */
export const NoteField = ({ isAsked, label, onAsk, onLabel }: Props) => (
  <div className={styles.stock}>
    <CheckField label={t('Buyers may leave a note')} checked={isAsked} onChange={onAsk} />
    {isAsked && (
      <TextField
        label={t('What the note is called')}
        hint={t('Such as “Name on the back”. Empty for the usual one.')}
        maxLength={LABEL_MAX_LENGTH}
        autoComplete="off"
        value={label}
        onChange={(event) => onLabel(event.currentTarget.value)}
      />
    )}
  </div>
);
