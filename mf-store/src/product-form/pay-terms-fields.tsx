import { PAY_DAYS_MAX } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import styles from './product-form.module.css';
import type { ProductFormState } from './product-form.rules.ts';

type Props = { readonly form: ProductFormState };

export const PayTermsFields = ({ form: { fields, change, textField } }: Props) => (
  <>
    <div className={styles.pair}>
      <TextField
        label={t('Pay by')}
        hint={t('Empty: no last day.')}
        type="date"
        {...textField('payBy')}
      />
      <TextField
        label={t('Or days after ordering')}
        hint={t('Instead of a date.')}
        type="number"
        inputMode="numeric"
        min={1}
        max={PAY_DAYS_MAX}
        {...textField('payWithinDays')}
      />
    </div>
    {(fields.payBy !== '' || fields.payWithinDays !== '') && (
      <CheckField
        label={t('Cancel orders that are not paid by then')}
        checked={fields.lapses !== ''}
        onChange={(lapses) => change({ lapses: lapses ? 'yes' : '' })}
      />
    )}
  </>
);
