import { CircleSlash, Flame } from 'lucide-react';
import { stockOf } from 'shared/domain';
import { Badge } from 'shared/ui';
import styles from './stock-text.module.css';

/** A stock of so many or fewer is emphasised. */
const FEW = 5;

/** The stock of a product in words. */
export function StockText({ available }: { readonly available: number }) {
  const stock = stockOf(available);
  switch (stock.kind) {
    case 'unlimited':
      return <span className={styles.plain}>Available</span>;
    case 'out':
      return (
        <Badge tone="neutral" icon={CircleSlash}>
          Out of stock
        </Badge>
      );
    case 'left':
      if (stock.count > FEW) return <span className={styles.plain}>{stock.count} left</span>;
      return (
        <Badge tone="accent" icon={Flame}>
          {stock.count} left
        </Badge>
      );
  }
}
