import type { ComponentProps } from 'react';
import { PRICE_MAX } from 'shared/domain';
import { TextField } from 'shared/ui';
import { parsePrice } from './number-texts.rules.ts';

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'required'> & {
  readonly value: string;
  /** Takes no more of an event than this, because leaving the field calls it too. */
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

export function PriceField({ value, onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      min={0}
      max={PRICE_MAX}
      step={0.01}
      value={value}
      onChange={onChange}
      onBlur={() => {
        const price = parsePrice(value);
        if (price !== null) onChange({ target: { value: price.toFixed(2) } });
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
