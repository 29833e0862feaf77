import { TriangleAlert } from 'lucide-react';
import { Button } from 'shared/ui';
import { isLost, type ProductChange } from './cart-changes.rules.ts';
import type { CartLine } from './cart-lines.rules.ts';
import styles from './line-changes.module.css';

type Props = {
  readonly line: CartLine;
  readonly changes: readonly ProductChange[];
  readonly onAccept: () => void;
  readonly onRemove: () => void;
};

/** The changes of a line's product since it was added, with a button to accept them. */
export function LineChanges({ line, changes, onAccept, onRemove }: Props) {
  return (
    <section className={styles.changes} aria-label={`Changes to ${line.product.name}`}>
      <TriangleAlert aria-hidden="true" />
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.kind}>{changeText(change, line)}</li>
        ))}
      </ul>
      {isLost(changes) ? (
        <Button onClick={onRemove}>Take it out</Button>
      ) : (
        <Button onClick={onAccept}>OK, change it</Button>
      )}
    </section>
  );
}

function changeText(change: ProductChange, { quantity }: CartLine): string {
  switch (change.kind) {
    case 'gone':
      return 'No longer sold';
    case 'out':
      return 'Out of stock';
    case 'left':
      return `Only ${change.count} left (you had ${quantity})`;
    case 'limit':
      return `At most ${change.limit} per person (you had ${quantity})`;
    case 'price':
      return `Price changed ${change.from.toFixed(2)} → ${change.to.toFixed(2)}`;
  }
}
