import { siteConfig } from 'shared/api';
import { formatPrice } from '../domain/index.ts';

/** An amount with two decimals and a currency: that of the order it belongs to, else the site's. */
export function Price({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency?: string;
}) {
  return (
    <span className="numbers">{formatPrice(amount, currency ?? siteConfig().currencyLabel)}</span>
  );
}
