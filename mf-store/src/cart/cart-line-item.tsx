import { ShoppingBag, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { orderableQuantity } from 'shared/domain';
import { Link } from 'shared/router';
import { Button, Photo, Price } from 'shared/ui';
import { isLost, type ProductChange } from './cart-changes.rules.ts';
import styles from './cart-line-item.module.css';
import { type CartLine, lineTotal } from './cart-lines.rules.ts';
import { LineChanges } from './line-changes.tsx';
import { QuantityInput } from './quantity-input.tsx';

type Props = {
  readonly line: CartLine;
  readonly changes: readonly ProductChange[];
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onAccept: () => void;
};

export function CartLineItem({ line, changes, onQuantity, onRemove, onAccept }: Props) {
  const { product, quantity } = line;
  const nameId = useId();
  return (
    <li className={styles.line}>
      <div className={styles.frame}>
        {product.imageUrl === null ? (
          <ShoppingBag aria-hidden="true" />
        ) : (
          <Photo src={product.imageUrl} alt="" sizes="96px" />
        )}
      </div>
      <div className={styles.name}>
        <Link id={nameId} to={`/store/${product.id}`} viewTransition>
          {product.name}
        </Link>
        <p className={styles.each}>
          <Price amount={product.price} /> each
        </p>
      </div>
      <div className={styles.controls}>
        <QuantityInput
          quantity={quantity}
          max={Math.max(orderableQuantity(product.available), 1)}
          onChange={onQuantity}
          of={{ name: product.name, id: nameId }}
        />
        <Button look="quiet" className={styles.remove} aria-describedby={nameId} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Remove
        </Button>
      </div>
      {!isLost(changes) && (
        <strong className={styles.total}>
          <Price amount={lineTotal(line)} />
        </strong>
      )}
      {changes.length > 0 && (
        <div className={styles.changes}>
          <LineChanges line={line} changes={changes} onAccept={onAccept} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}
