import { siteConfig } from 'shared/api';
import { formatPrice, stockOf } from 'shared/domain';
import { plural, t } from 'shared/language';
import type { ExchangeItem } from './exchange-items.loader.ts';
import styles from './item-choice.module.css';

type Props = {
  readonly items: readonly ExchangeItem[];
  readonly chosenKey: string | null;
  readonly onChoose: (key: string) => void;
};

export const ItemChoice = ({ items, chosenKey, onChoose }: Props) => (
  <fieldset className={styles.items}>
    <legend className="visually-hidden">{t('Product')}</legend>
    {items.map(({ key, name, price, available, maxQuantity }) => (
      <label key={key} className={styles.item}>
        <input
          type="radio"
          name="item"
          disabled={maxQuantity === 0}
          checked={key === chosenKey && maxQuantity > 0}
          onChange={() => onChoose(key)}
        />
        <span>{name}</span>
        <span>{formatPrice(price, siteConfig().currencyLabel)}</span>
        <span className={styles.left}>{leftInWords(available)}</span>
      </label>
    ))}
  </fieldset>
);

function leftInWords(available: number): string {
  const stock = stockOf(available);
  if (stock.kind === 'unlimited') return '';
  return stock.kind === 'out' ? t('Out of stock') : plural(stock.count, '1 left', '{count} left');
}
