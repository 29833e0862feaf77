import { siteConfig } from 'shared/api';
import { PRICE_MAX } from 'shared/domain';
import { TextField } from 'shared/ui';

type Props = {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

export function PriceField({ value, error, onChange }: Props) {
  return (
    <TextField
      label={`Price (${siteConfig().currencyLabel})`}
      hint="With two decimals, such as 12.50."
      error={error}
      type="number"
      inputMode="decimal"
      min={0}
      max={PRICE_MAX}
      step={0.01}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBeforeInput={(event) => {
        // A number field swallows the decimal comma where the browser speaks English. Only this
        // command can put another text in at the caret, which number fields do not tell.
        if (!event.data?.includes(',')) return;
        event.preventDefault();
        document.execCommand('insertText', false, event.data.replace(',', '.'));
      }}
    />
  );
}
