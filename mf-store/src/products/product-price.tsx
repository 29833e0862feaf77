import { siteConfig } from 'shared/api';
import type { Product, ProductOption } from 'shared/contract';
import { formatPrice, priceOf, pricesOf } from 'shared/domain';
import { t } from 'shared/language';
import { ItemPrice } from 'shared/ui';

type Props = { readonly product: Product; readonly option?: ProductOption | undefined };

/** The price of a product with this option; where none is chosen and their prices differ, the lowest. */
export function ProductPrice({ product, option }: Props) {
  const [lowest = product.price, ...others] = pricesOf(product);
  if (option || others.length === 0)
    return <ItemPrice amount={option ? priceOf(product, option) : lowest} />;
  const price = formatPrice(lowest, siteConfig().currencyLabel);
  return <span className="numbers">{t('from {price}', { price })}</span>;
}
