import { Minus, Plus } from 'lucide-react';
import { plural, t } from 'shared/language';
import { Button } from 'shared/ui';
import type { BasketLine } from './sale-items.rules.ts';
import styles from './till.module.css';

type Props = {
  readonly lines: readonly BasketLine[];
  readonly onChange: (line: BasketLine, quantity: number) => void;
};

/** The lines of a sale, each with a stepper. Its buttons are never `disabled`, so that they keep the focus at 0 and at `max`. */
export const BasketList = ({ lines, onChange }: Props) => (
  <ul className={styles.basket} aria-label={t('This sale')}>
    {lines.map((line) => {
      const { item, quantity, max } = line;
      return (
        <li key={item.key} className={styles.line}>
          <span>
            {item.name}
            {quantity > max && <strong> {plural(max, 'Only 1 left', 'Only {count} left')}</strong>}
          </span>
          <Button
            variant="quiet"
            aria-label={t('One less of {product}', { product: item.name })}
            aria-disabled={quantity === 0 || undefined}
            onClick={() => quantity > 0 && onChange(line, quantity - 1)}
          >
            <Minus aria-hidden="true" />
          </Button>
          <input
            inputMode="numeric"
            aria-label={t('Quantity of {product}', { product: item.name })}
            value={quantity || ''}
            onChange={({ target }) =>
              onChange(line, Math.min(Number(target.value.replaceAll(/\D/g, '')), max))
            }
          />
          <Button
            variant="quiet"
            aria-label={t('One more of {product}', { product: item.name })}
            aria-disabled={quantity >= max || undefined}
            onClick={() => quantity < max && onChange(line, quantity + 1)}
          >
            <Plus aria-hidden="true" />
          </Button>
        </li>
      );
    })}
  </ul>
);
