import { siteConfig } from 'shared/api';
import { formatPrice, priceInWords } from '../../domain/index.ts';

type Props = { readonly amount: number; readonly currency?: string };

/** An amount with two decimals and a currency: the one of its order, else the site's. */
export const Price = ({ amount, currency }: Props) => (
  <span className="numbers">{formatPrice(amount, currency ?? siteConfig().currencyLabel)}</span>
);

/** The same of one thing, which may be free; never of a sum. */
export const ItemPrice = ({ amount, currency }: Props) => (
  <span className="numbers">{priceInWords(amount, currency ?? siteConfig().currencyLabel)}</span>
);
