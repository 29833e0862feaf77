import { useState } from 'react';
import { siteConfig } from 'shared/api';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { Button, classNames, TextField } from 'shared/ui';
import { layout } from '../../ui/index.ts';
import {
  type Basket,
  leftInWords,
  maxQuantity,
  type SaleItem,
  type SaleProduct,
  searchProducts,
} from './sale-items.rules.ts';
import styles from './till.module.css';

type Props = {
  readonly products: readonly SaleProduct[];
  readonly basket: Basket;
  readonly onChoose: (item: SaleItem) => void;
};

/** The products, each with its options. Every press adds one piece. */
export function ProductChoice({ products, basket, onChoose }: Props) {
  const [term, setTerm] = useState('');
  const { currencyLabel: currency } = siteConfig();
  const foundProducts = searchProducts(products, term);
  return (
    <>
      <TextField
        type="search"
        label={<span className="visually-hidden">{t('Find a product')}</span>}
        placeholder={t('Find a product')}
        autoComplete="off"
        maxLength={100}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <ul className={styles.products} aria-label={t('Products')}>
        {foundProducts.map(({ id, name, price: commonPrice, ended: endedText, items }) => (
          <li key={id} className={styles.product}>
            {/* A product without options is one item, whose button says all. */}
            {items[0]?.optionName != null && (
              <p className={classNames(layout.row, layout.spread)}>
                <strong>{name}</strong>
                {commonPrice !== null && formatPrice(commonPrice, currency)}
              </p>
            )}
            <div className={layout.row}>
              {items.map((item) => (
                <ItemButton
                  key={item.key}
                  item={item}
                  showsPrice={commonPrice === null || item.optionName === null}
                  quantity={basket.get(item.key) ?? 0}
                  max={maxQuantity(item, basket, items)}
                  onChoose={onChoose}
                />
              ))}
            </div>
            {endedText && <p className="hint">{endedText}</p>}
          </li>
        ))}
        {foundProducts.length === 0 && (
          <li className={styles.product}>{t('No products found.')}</li>
        )}
      </ul>
    </>
  );
}

type ItemProps = {
  readonly item: SaleItem;
  readonly showsPrice: boolean;
  readonly quantity: number;
  readonly max: number;
  readonly onChoose: (item: SaleItem) => void;
};

const ItemButton = ({ item, showsPrice, quantity, max, onChoose }: ItemProps) => (
  <Button
    className={classNames(styles.item, item.optionName === null && styles.whole)}
    disabled={item.available === 0}
    // Not `disabled`, because it has the focus when the last piece is chosen.
    aria-disabled={quantity >= max || undefined}
    onClick={() => quantity < max && onChoose(item)}
  >
    <span>
      {/* The name of the product stands before all its options. */}
      {item.optionName !== null && <span className="visually-hidden">{item.productName}, </span>}
      {item.optionName ?? item.productName}
    </span>
    {showsPrice && <span>{formatPrice(item.price, siteConfig().currencyLabel)}</span>}
    <span className="hint">{leftInWords(item.available)}</span>
    {quantity > 0 && <span className={styles.count}>{`× ${quantity}`}</span>}
  </Button>
);
