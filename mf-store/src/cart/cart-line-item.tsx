import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Product, ProductOption } from 'shared/contract';
import { noteOf, optionsOnSale } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import { Button, Price, Thumbnail } from 'shared/ui';
import type { CartLine } from './cart.ts';
import { isLost, type ProductChange } from './cart-changes.rules.ts';
import styles from './cart-line-item.module.css';
import { lineName, lineTotal } from './cart-lines.rules.ts';
import { LineChanges } from './line-changes.tsx';
import { LineNote } from './line-note.tsx';
import { LineOption } from './line-option.tsx';
import { QuantityInput } from './quantity-input.tsx';

type Props = {
  readonly line: CartLine;
  /** The most that can be ordered of it. */
  readonly most: number;
  /** The current product on the server, where known. */
  readonly now: Product | undefined;
  readonly changes: readonly ProductChange[];
  readonly onQuantity: (quantity: number) => void;
  readonly onOption: (option: ProductOption) => void;
  readonly onNote: (note: string) => void;
  readonly onRemove: () => void;
  readonly onAccept: () => void;
};

export function CartLineItem({ line, most, now, changes, onQuantity, onNote, ...on }: Props) {
  const { product, option, quantity, note } = line;
  const offered = optionsOnSale(now ?? {});
  const mayNote = note !== '' || noteOf(now ?? {}) !== null;
  const nameId = useId();
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Thumbnail image={product.imageUrl} size={96} />
      </div>
      <div className={styles.name}>
        <Link id={nameId} to={`/store/${product.id}`} viewTransition>
          {offered.length > 0 ? product.name : lineName(line)}
        </Link>
        <p className={styles.each}>
          {rich('{price} each', { price: <Price amount={product.price} /> })}
          {product.maxPerBuyer !== undefined &&
            t(', at most {limit} per person', { limit: product.maxPerBuyer })}
        </p>
      </div>
      {(offered.length > 0 || mayNote) && (
        <div className={styles.note}>
          {offered.length > 0 && (
            <LineOption options={offered} chosen={option} nameId={nameId} onChoose={on.onOption} />
          )}
          {mayNote && (
            <LineNote
              note={note}
              label={noteOf(now ?? {})?.label ?? null}
              nameId={nameId}
              onChange={onNote}
            />
          )}
        </div>
      )}
      <div className={styles.controls}>
        <QuantityInput
          quantity={quantity}
          max={Math.max(most, 1)}
          onChange={onQuantity}
          of={{ name: note ? `${lineName(line)}, ${note}` : lineName(line), id: nameId }}
        />
        <Button
          variant="quiet"
          className={styles.remove}
          aria-describedby={nameId}
          onClick={on.onRemove}
        >
          <Trash2 aria-hidden="true" />
          {t('Remove')}
        </Button>
      </div>
      {!isLost(changes) && (
        <strong className={styles.total}>
          <Price amount={lineTotal(line)} />
        </strong>
      )}
      {changes.length > 0 && (
        <div className={styles.changes}>
          <LineChanges
            line={line}
            changes={changes}
            onAccept={on.onAccept}
            onRemove={on.onRemove}
          />
        </div>
      )}
    </li>
  );
}
