import { siteConfig } from 'shared/api';
import { formatPrice } from '../../domain/index.ts';

/** An amount with two decimals and a currency: the one of its order, else the site's. */
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
