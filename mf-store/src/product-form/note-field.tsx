import { LABEL_MAX_LENGTH } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import styles from './product-form.module.css';
import type { ProductFormState } from './product-form.rules.ts';

type Props = { readonly form: ProductFormState; readonly hasOptions: boolean };

/** Until somebody chooses, buyers may leave a note where there are no options. */
export function NoteField({ form: { fields, change, textField }, hasOptions }: Props) {
  const isAllowed = fields.note === '' ? !hasOptions : fields.note === 'yes';
  return (
    <div className={styles.withCheckbox}>
      <CheckField
        label={t('Buyers may leave a note')}
        checked={isAllowed}
        onChange={(isNowAllowed) => change({ note: isNowAllowed ? 'yes' : 'no' })}
      />
      {isAllowed && (
        <TextField
          label={t('What the note is called')}
          hint={t('Such as “Name on the back”. Empty for the usual one.')}
          maxLength={LABEL_MAX_LENGTH}
          autoComplete="off"
          {...textField('noteLabel')}
          // A label means that somebody wants notes, whatever the options are later.
          onChange={({ target }) => change({ note: 'yes', noteLabel: target.value })}
        />
      )}
    </div>
  );
}
