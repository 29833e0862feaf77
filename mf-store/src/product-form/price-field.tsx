import { siteConfig } from 'shared/api';
import { PRICE_MAX } from 'shared/domain';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import { parsePrice } from './price.rules.ts';

type Props = {
  /** Name of the option that has this price; it may be empty then. */
  readonly of?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

export function PriceField({ of, value, error, onChange }: Props) {
  const currency = siteConfig().currencyLabel;
  return (
    <TextField
      label={
        of === undefined
          ? t('Price ({currency})', { currency })
          : t('Price of {option} ({currency})', { option: of, currency })
      }
      hint={
        of === undefined
          ? t('With two decimals, such as 12.50.')
          : t('Empty for that of the product.')
      }
      error={error}
      type="number"
      inputMode="decimal"
      min={0}
      max={PRICE_MAX}
      step={0.01}
      required={of === undefined}
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
