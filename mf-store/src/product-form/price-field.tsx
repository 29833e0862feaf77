import { siteConfig } from 'shared/api';
import { PRICE_MAX } from 'shared/domain';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import { parsePrice } from './product-form.rules.ts';

type Props = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

export function PriceField({ value, error, onChange }: Props) {
  return (
    <TextField
      label={t('Price ({currency})', { currency: siteConfig().currencyLabel })}
      hint={t('With two decimals, such as 12.50.')}
      error={error}
      type="number"
      inputMode="decimal"
      min={0}
      max={PRICE_MAX}
      step={0.01}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const price = parsePrice(value);
        if (price !== null) onChange(price.toFixed(2));
      }}
      onBeforeInput={(event) => {
        // An English browser ignores a decimal comma in a number field. Such a field does not expose where
        // the caret is, so only this command can insert a decimal point instead.
        if (!event.data?.includes(',')) return;
        event.preventDefault();
        document.execCommand('insertText', false, event.data.replace(',', '.'));
      }}
    />
  );
}
