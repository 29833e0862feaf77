import { LABEL_MAX_LENGTH } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import styles from './stock-field.module.css';

type Props = {
  readonly isAllowed: boolean;
  readonly label: string;
  readonly onAllowedChange: (isAllowed: boolean) => void;
  readonly onLabelChange: (label: string) => void;
};

export const NoteField = ({ isAllowed, label, onAllowedChange, onLabelChange }: Props) => (
  <div className={styles.stock}>
    <CheckField
      label={t('Buyers may leave a note')}
      checked={isAllowed}
      onChange={onAllowedChange}
    />
    {isAllowed && (
      <TextField
        label={t('What the note is called')}
        hint={t('Such as “Name on the back”. Empty for the usual one.')}
        maxLength={LABEL_MAX_LENGTH}
        autoComplete="off"
        value={label}
        onChange={(event) => onLabelChange(event.currentTarget.value)}
      />
    )}
  </div>
);
