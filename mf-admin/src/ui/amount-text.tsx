import { siteConfig } from 'shared/api';

type Props = { readonly amount: number; readonly currency?: string };

/** An amount in a table: the currency is smaller than the number. */
export function AmountText({ amount, currency }: Props) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span className="numbers">{amount.toFixed(2)}</span>{' '}
      <span className="hint" data-currency>
        {currency ?? siteConfig().currencyLabel}
      </span>
    </span>
  );
}
