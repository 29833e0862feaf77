import { CircleSlash, Flame } from 'lucide-react';
import { stockOf } from 'shared/domain';
import { plural, t } from 'shared/language';
import { Badge } from 'shared/ui';
import styles from './stock-text.module.css';

/** A stock of so many or fewer is emphasised. */
const FEW = 5;

/** The stock of a product in words. */
export function StockText({ available }: { readonly available: number }) {
  const stock = stockOf(available);
  switch (stock.kind) {
    case 'unlimited':
      return <span className={styles.plain}>{t('Available')}</span>;
    case 'out':
      return (
        <Badge tone="neutral" icon={CircleSlash}>
          {t('Out of stock')}
        </Badge>
      );
    case 'left':
      if (stock.count > FEW) return <span className={styles.plain}>{leftText(stock.count)}</span>;
      return (
        <Badge tone="accent" icon={Flame}>
          {leftText(stock.count)}
        </Badge>
      );
  }
}

const leftText = (count: number): string => plural(count, '{count} left', '{count} left');
