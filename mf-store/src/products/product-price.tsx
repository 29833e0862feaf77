import { siteConfig } from 'shared/api';
import type { Product, ProductOption } from 'shared/contract';
import { formatPrice, priceOf, pricesOf } from 'shared/domain';
import { t } from 'shared/language';
import { ItemPrice } from 'shared/ui';

type Props = { readonly product: Product; readonly option?: ProductOption | undefined };

/** The price of a product with this option; where none is chosen and their prices differ, the lowest. */
export function ProductPrice({ product, option }: Props) {
  const [lowest = product.price, ...higherPrices] = pricesOf(product);
  const highest = higherPrices.at(-1);
  if (option || highest === undefined)
    return <ItemPrice amount={option ? priceOf(product, option) : lowest} />;
  const price = formatPrice(lowest || highest, siteConfig().currencyLabel);
  return (
    <span className="numbers">
      {lowest === 0 ? t('Free or up to {price}', { price }) : t('from {price}', { price })}
    </span>
  );
}
