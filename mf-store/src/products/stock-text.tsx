import { CircleSlash, Flame } from 'lucide-react';
import type { Product } from 'shared/contract';
import { saleInWords, stockOf } from 'shared/domain';
import { plural, t } from 'shared/language';
import { Badge } from 'shared/ui';
import { useSale } from '../ui/use-sale.ts';

/** Stock up to this number is emphasised. */
const LOW_STOCK_MAX = 5;

/** Whether a product can be ordered, in words: its stock, and the last day of its sale; before and after the sale only a day. */
export function StockText({ product }: { readonly product: Product }) {
  const sale = useSale(product);
  const saleText = saleInWords(sale);
  if (saleText === null) return <Stock available={product.available} />;
  if (sale.kind !== 'open') return <Badge tone="neutral">{saleText}</Badge>;
  return (
    <>
      <Stock available={product.available} />
      {product.available !== 0 && <Badge tone="accent">{saleText}</Badge>}
    </>
  );
}

function Stock({ available }: { readonly available: number }) {
  const stock = stockOf(available);
  switch (stock.kind) {
    case 'unlimited':
      return <span className="hint numbers">{t('Available')}</span>;
    case 'out':
      return (
        <Badge tone="neutral" icon={CircleSlash}>
          {t('Out of stock')}
        </Badge>
      );
    case 'left':
      if (stock.count > LOW_STOCK_MAX)
        return <span className="hint numbers">{leftText(stock.count)}</span>;
      return (
        <Badge tone="accent" icon={Flame}>
          {leftText(stock.count)}
        </Badge>
      );
  }
}

const leftText = (count: number): string => plural(count, '1 left', '{count} left');
