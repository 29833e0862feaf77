import { siteConfig } from 'shared/api';
import { formatPrice, priceInWords } from '../../domain/index.ts';

type Props = { readonly amount: number; readonly currency?: string };

/** An amount with two decimals and a currency: the one of its order, else the site's. */
export const Price = ({ amount, currency }: Props) => (
  <span className="numbers">{formatPrice(amount, currency ?? siteConfig().currencyLabel)}</span>
);

/** The price of one thing, which may read `Free`. A sum needs `Price`. */
export const ItemPrice = ({ amount, currency }: Props) => (
  <span className="numbers">{priceInWords(amount, currency ?? siteConfig().currencyLabel)}</span>
);
