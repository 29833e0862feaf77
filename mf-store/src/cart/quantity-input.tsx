import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './quantity-input.module.css';

type Props = {
  readonly quantity: number;
  readonly max: number;
  readonly onChange: (quantity: number) => void;
  /** The product and the id of the element with its name: needed if a page has several of these inputs. */
  readonly item?: { readonly name: string; readonly id: string };
  readonly disabled?: boolean;
};

/** A whole number from 1 to `max`: typed, or stepped with buttons of 44 px. */
export function QuantityInput({ quantity, max, onChange, item, disabled = false }: Props) {
  const id = useId();
  // A text that is not a valid quantity stays in the field and does not change the quantity.
  const [invalidText, setInvalidText] = useState<string | null>(null);
  const changeText = (text: string) => {
    const typedQuantity = Number(text);
    if (text === '' || !Number.isSafeInteger(typedQuantity) || typedQuantity < 1)
      return setInvalidText(text);
    setInvalidText(null);
    onChange(Math.min(typedQuantity, max));
  };
  const step = (by: -1 | 1) => {
    setInvalidText(null);
    onChange(quantity + by);
  };
  return (
    <div className={styles.quantity}>
      <label htmlFor={id} className={classNames(styles.label, item && 'visually-hidden')}>
        {t('Quantity')}
      </label>
      <div className={styles.row}>
        <button
          type="button"
          aria-label={
            item
              ? t('Decrease quantity of {product}', { product: item.name })
              : t('Decrease quantity')
          }
          disabled={disabled || quantity <= 1}
          onClick={() => step(-1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <input
          id={id}
          aria-describedby={item?.id}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          required
          disabled={disabled}
          value={invalidText ?? quantity}
          onChange={(event) => changeText(event.currentTarget.value)}
          onBlur={({ currentTarget }) => {
            // In a form the browser reports the error. Outside a form the field shows the quantity again.
            if (currentTarget.form === null) setInvalidText(null);
          }}
        />
        <button
          type="button"
          aria-label={
            item
              ? t('Increase quantity of {product}', { product: item.name })
              : t('Increase quantity')
          }
          disabled={disabled || quantity >= max}
          onClick={() => step(1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
