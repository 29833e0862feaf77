import { useId } from 'react';
import type { Product, ProductOption } from 'shared/contract';
import { optionsOnSale, priceOf, pricesOf, stockOf } from 'shared/domain';
import { plural, t } from 'shared/language';
import { ItemPrice } from 'shared/ui';
import { choiceLabel, chooseOneText } from '../ui/option-words.rules.ts';
import styles from './option-picker.module.css';

/** A smaller stock is shown as a number. */
const LARGE_STOCK = 10;

type Props = {
  readonly product: Product;
  readonly chosenOption: ProductOption | undefined;
  readonly isChoiceMissing: boolean;
  /** Also called for an option that is sold out: `chosenOption` is undefined then. */
  readonly onChoose: (option: ProductOption) => void;
};

export function OptionPicker({ product, chosenOption, isChoiceMissing, onChoose }: Props) {
  const errorId = useId();
  const options = optionsOnSale(product);
  const label = product.optionsLabel;
  const hasSeveralPrices = pricesOf(product).length > 1;
  return (
    <fieldset className={styles.picker} aria-describedby={isChoiceMissing ? errorId : undefined}>
      <legend>{choiceLabel(options, label)}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              name="option"
              value={option.id}
              checked={option.id === chosenOption?.id}
              // Not `disabled`: arrow keys would skip it, and screen readers would announce it only in browse mode.
              aria-disabled={option.available === 0 || undefined}
              aria-invalid={isChoiceMissing || undefined}
              onChange={() => onChoose(option)}
            />
            <span>{option.name}</span>
            {hasSeveralPrices && (
              <small>
                {' '}
                <ItemPrice amount={priceOf(product, option)} />
              </small>
            )}{' '}
            <StockLeft available={option.available} />
          </label>
        ))}
      </div>
      {isChoiceMissing && (
        <p id={errorId} className={styles.error} role="alert">
          {chooseOneText(options, label)}
        </p>
      )}
    </fieldset>
  );
}

function StockLeft({ available }: { readonly available: number }) {
  const stock = stockOf(available);
  if (stock.kind === 'out') return <small>{t('sold out')}</small>;
  if (stock.kind === 'unlimited' || stock.count >= LARGE_STOCK) return null;
  return <small>{plural(stock.count, '1 left', '{count} left')}</small>;
}
