import { siteConfig } from 'shared/api';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import { leftInWords } from '../selling/sale-items.rules.ts';
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
    {items.map(({ key, name, price, available, isEnough }) => (
      <label key={key} className={styles.item}>
        <input
          type="radio"
          name="item"
          disabled={!isEnough}
          checked={key === chosenKey && isEnough}
          onChange={() => onChoose(key)}
        />
        <span>{name}</span>
        <span>{formatPrice(price, siteConfig().currencyLabel)}</span>
        <span className={classNames('hint', styles.left)}>{leftInWords(available)}</span>
      </label>
    ))}
  </fieldset>
);
