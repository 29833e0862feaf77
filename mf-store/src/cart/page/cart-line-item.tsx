import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { siteConfig } from 'shared/api';
import type { Product, ProductOption } from 'shared/contract';
import { allowedNoteOf, optionsOnSale, priceInWords, priceOf, pricesOf } from 'shared/domain';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import { Button, classNames, ItemPrice, Price, SelectField, Thumbnail } from 'shared/ui';
import { choiceLabel, chooseOneText } from '../../ui/option-words.rules.ts';
import type { Cart, CartLine, CartOption } from '../cart.ts';
import { isUnbuyable, type ProductChange } from '../cart-changes.rules.ts';
import {
  lineName,
  lineTotal,
  withCurrentProduct,
  withNote,
  withOption,
  withQuantity,
} from '../cart-lines.rules.ts';
import { ItemNote } from '../item-note.tsx';
import { QuantityInput } from '../quantity-input.tsx';
import styles from './cart-line-item.module.css';
import { LineChanges } from './line-changes.tsx';

type Props = {
  readonly line: CartLine;
  readonly maxQuantity: number;
  /** The product as it is sold now; undefined if it is gone or could not be loaded. */
  readonly currentProduct: Product | undefined;
  readonly changes: readonly ProductChange[];
  readonly onCartChange: (change: (cart: Cart) => Cart) => void;
  readonly onRemove: () => void;
};

export function CartLineItem(props: Props) {
  const { line, maxQuantity, currentProduct, changes, onCartChange, onRemove } = props;
  const { product, option, quantity, note, key } = line;
  const offeredOptions = optionsOnSale(currentProduct ?? {});
  const hasNote = note !== '' || allowedNoteOf(currentProduct ?? {}) !== null;
  const nameId = useId();
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Thumbnail image={product.imageUrl} size={96} />
      </div>
      <div className={styles.name}>
        <Link id={nameId} to={`/store/${product.id}`} viewTransition>
          {offeredOptions.length > 0 ? product.name : lineName(line)}
        </Link>
        <p className="hint">
          {product.price === 0 ? (
            <ItemPrice amount={0} />
          ) : (
            rich('{price} each', { price: <Price amount={product.price} /> })
          )}
          {product.maxPerBuyer !== undefined &&
            t(', at most {limit} per person', { limit: product.maxPerBuyer })}
        </p>
      </div>
      {(offeredOptions.length > 0 || hasNote) && (
        <div className={styles.note}>
          {currentProduct && offeredOptions.length > 0 && (
            <LineOption
              product={currentProduct}
              chosenOption={option}
              nameId={nameId}
              onChoose={(choice) => onCartChange((cart) => withOption(cart, key, choice))}
            />
          )}
          {hasNote && (
            <LineNote
              note={note}
              label={allowedNoteOf(currentProduct ?? {})?.label ?? null}
              nameId={nameId}
              onChange={(text) => onCartChange((cart) => withNote(cart, key, text))}
            />
          )}
        </div>
      )}
      <div className={classNames('row', styles.controls)}>
        <QuantityInput
          quantity={quantity}
          // Where no more can be ordered, `changes` says so, and the field keeps a valid limit.
          max={Math.max(maxQuantity, 1)}
          onChange={(count) => onCartChange((cart) => withQuantity(cart, key, count))}
          item={{ name: note ? `${lineName(line)}, ${note}` : lineName(line), id: nameId }}
        />
        <Button
          variant="quiet"
          className={styles.remove}
          aria-describedby={nameId}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
          {t('Remove')}
        </Button>
      </div>
      {!isUnbuyable(changes) && (
        <strong className={styles.total}>
          <ItemPrice amount={lineTotal(line)} />
        </strong>
      )}
      {changes.length > 0 && (
        <div className={styles.changes}>
          <LineChanges
            line={line}
            changes={changes}
            onAccept={() =>
              currentProduct && onCartChange((cart) => withCurrentProduct(cart, currentProduct))
            }
            onRemove={onRemove}
          />
        </div>
      )}
    </li>
  );
}

type OptionProps = {
  readonly product: Product;
  readonly chosenOption: CartOption | undefined;
  readonly nameId: string;
  readonly onChoose: (choice: { product: Product; option: ProductOption }) => void;
};

function LineOption({ product, chosenOption, nameId, onChoose }: OptionProps) {
  const options = optionsOnSale(product);
  const label = product.optionsLabel;
  const isOffered = options.some(({ id }) => id === chosenOption?.id);
  const missingText = chosenOption?.name ?? chooseOneText(options, label);
  return (
    <SelectField
      label={choiceLabel(options, label)}
      aria-describedby={nameId}
      value={isOffered ? String(chosenOption?.id) : ''}
      options={[
        ...(isOffered ? [] : [{ value: '', text: missingText, disabled: true }]),
        ...options.map((option) => ({
          value: String(option.id),
          text: optionInWords(product, option),
          disabled: option.available === 0 && option.id !== chosenOption?.id,
        })),
      ]}
      onChange={(id) => {
        const choice = options.find((option) => String(option.id) === id);
        if (choice) onChoose({ product, option: choice });
      }}
    />
  );
}

function optionInWords(product: Product, option: ProductOption): string {
  const { name } = option;
  if (option.available === 0) return t('{name}, sold out', { name });
  if (pricesOf(product).length === 1) return name;
  return `${name}, ${priceInWords(priceOf(product, option), siteConfig().currencyLabel)}`;
}

type NoteProps = {
  readonly note: string;
  /** The product's label for its note; null for the default. */
  readonly label: string | null;
  readonly nameId: string;
  readonly onChange: (note: string) => void;
};

/** The note of a line in the cart. Without one, a button opens the field. */
function LineNote({ note, label, nameId, onChange }: NoteProps) {
  const [wasOpenedHere, setOpenedHere] = useState(false);
  if (note === '' && !wasOpenedHere) {
    return (
      <Button variant="quiet" aria-describedby={nameId} onClick={() => setOpenedHere(true)}>
        <MessageSquarePlus aria-hidden="true" />
        {label ?? t('Add a note')}
      </Button>
    );
  }
  return (
    <ItemNote
      label={label}
      value={note}
      nameId={nameId}
      takesFocus={wasOpenedHere}
      // The field must stay when a buyer empties it.
      onChange={(newNote) => {
        setOpenedHere(true);
        onChange(newNote);
      }}
    />
  );
}
