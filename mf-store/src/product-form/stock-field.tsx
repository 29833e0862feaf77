import { useRef } from 'react';
import { STOCK_MAX } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import { UNLIMITED_TEXT } from './number-texts.rules.ts';
import styles from './product-form.module.css';

type Props = {
  /** Name of the option, where the product has several. */
  readonly optionName?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The stock of a product or an option. The checkbox sets -1, unlimited; clearing it brings the last count back. */
export function StockField({ optionName, value, error, onChange }: Props) {
  const lastCount = useRef('');
  const isUnlimited = value === UNLIMITED_TEXT;
  return (
    <div className={styles.withCheckbox}>
      <TextField
        label={
          optionName === undefined ? t('Stock') : t('Stock of {option}', { option: optionName })
        }
        hint={optionName === undefined && t('0 is out of stock, -1 is unlimited.')}
        error={error}
        type="number"
        inputMode="numeric"
        min={-1}
        max={STOCK_MAX}
        required
        readOnly={isUnlimited}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <CheckField
        label={t('Unlimited')}
        aria-label={
          optionName === undefined ? undefined : t('Unlimited, {option}', { option: optionName })
        }
        checked={isUnlimited}
        onChange={(checked) => {
          if (checked) lastCount.current = value;
          onChange(checked ? UNLIMITED_TEXT : lastCount.current);
        }}
      />
    </div>
  );
}
