import { PAY_DAYS_MAX } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import styles from './product-form.module.css';
import type { ProductFields } from './product-form.rules.ts';

type PayFields = Pick<ProductFields, 'payBy' | 'payWithinDays' | 'lapses'>;

type Props = {
  readonly fields: PayFields;
  readonly errors: { readonly payBy?: string; readonly payWithinDays?: string };
  readonly onChange: (change: Partial<PayFields>) => void;
};

export const PayTermsFields = ({ fields, errors, onChange }: Props) => (
  <>
    <div className={styles.pair}>
      <TextField
        label={t('Pay by')}
        hint={t('Empty: no last day.')}
        error={errors.payBy}
        type="date"
        value={fields.payBy}
        onChange={(event) => onChange({ payBy: event.currentTarget.value })}
      />
      <TextField
        label={t('Or days after ordering')}
        hint={t('Instead of a date.')}
        error={errors.payWithinDays}
        type="number"
        inputMode="numeric"
        min={1}
        max={PAY_DAYS_MAX}
        value={fields.payWithinDays}
        onChange={(event) => onChange({ payWithinDays: event.currentTarget.value })}
      />
    </div>
    {(fields.payBy !== '' || fields.payWithinDays !== '') && (
      <CheckField
        label={t('Cancel orders that are not paid by then')}
        checked={fields.lapses !== ''}
        onChange={(lapses) => onChange({ lapses: lapses ? 'yes' : '' })}
      />
    )}
  </>
);
