import { TriangleAlert } from 'lucide-react';
import { t } from 'shared/language';
import { Button, classNames } from 'shared/ui';
import { chooseOneText } from '../../ui/option-words.rules.ts';
import type { CartLine } from '../cart.ts';
import { isUnbuyable, type ProductChange } from '../cart-changes.rules.ts';
import { lineName } from '../cart-lines.rules.ts';
import styles from './line-changes.module.css';

type Props = {
  readonly line: CartLine;
  readonly changes: readonly ProductChange[];
  readonly onAccept: () => void;
  readonly onRemove: () => void;
};

export function LineChanges({ line, changes, onAccept, onRemove }: Props) {
  return (
    <section
      className={classNames('row', styles.changes)}
      data-tone="warning"
      aria-label={t('Changes to {product}', { product: lineName(line) })}
    >
      <TriangleAlert aria-hidden="true" />
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.kind}>{changeText(change, line)}</li>
        ))}
      </ul>
      {isUnbuyable(changes) ? (
        <Button onClick={onRemove}>{t('Take it out')}</Button>
      ) : (
        <Button onClick={onAccept}>{t('OK, change it')}</Button>
      )}
    </section>
  );
}

function changeText(change: ProductChange, { quantity }: CartLine): string {
  switch (change.kind) {
    case 'gone':
      return t('No longer sold');
    case 'out':
      return t('Out of stock');
    case 'closed':
      return change.why;
    case 'choose':
      return chooseOneText(change.options, change.label);
    case 'left':
      return t('Only {count} left (you had {quantity})', { count: change.count, quantity });
    case 'limit':
      return t('At most {limit} per person (you had {quantity})', {
        limit: change.limit,
        quantity,
      });
    case 'price':
      return t('Price changed {before} → {now}', {
        before: priceText(change.from),
        now: priceText(change.to),
      });
  }
}

const priceText = (price: number): string => (price === 0 ? t('Free') : price.toFixed(2));
