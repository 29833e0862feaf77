import { useState } from 'react';
import { call, errorText, siteConfig } from 'shared/api';
import { LoadFailure, useMutation, useRequest } from 'shared/data';
import { formatPrice, fromCents, stockOf, toCents } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { plural, t } from 'shared/language';
import { Alert, EmptyState, Skeleton, TextField } from 'shared/ui';
import { ModalForm } from '../../ui/modal-form.tsx';
import type { ProductKey } from '../filter/product-filter.rules.ts';
import { type OrderRow, readOrders } from '../rows/order-rows.rules.ts';
import { BuyerField, type SaleBuyer } from './buyer-field.tsx';
import type { SaleItem } from './sale-items.rules.ts';
import styles from './sell-dialog.module.css';
import { loadItemsOnSale } from './selling.loader.ts';

/** A sale that was sent, without an answer yet. */
export type SaleAttempt = { readonly body: string; readonly key: string };

type Props = {
  readonly initialKey: ProductKey;
  readonly attempt: SaleAttempt | null;
  /** Keeps an attempt while the dialog is closed; null once it was answered. */
  readonly onAttempt: (attempt: SaleAttempt | null) => void;
  readonly onSold: (order: OrderRow) => void;
  readonly onClose: () => void;
};

const NOBODY: SaleBuyer = { person: null, name: '' };

/** Sells one product for cash. Three taps for one piece: this dialog, the product, the sum. */
export function SellDialog({ initialKey, attempt, onAttempt, onSold, onClose }: Props) {
  const loadState = useRequest(loadItemsOnSale);
  const [chosenKey, setChosenKey] = useState(initialKey);
  const [quantityText, setQuantityText] = useState('1');
  const [buyer, setBuyer] = useState(NOBODY);
  const [handedOver, setHandedOver] = useState(true);
  const quantity = Math.max(1, Math.floor(Number(quantityText)));
  const { currencyLabel: currency } = siteConfig();
  const item = loadState.value?.find(
    ({ key, maxQuantity }) => key === chosenKey && maxQuantity > 0,
  );
  const sum = item && formatPrice(fromCents(toCents(item.price) * quantity), currency);
  const selling = useMutation(
    async (soldItem: SaleItem) => {
      const body = saleBody(soldItem, { quantity, buyer, handedOver });
      // The same sale again, after a lost response, has the same key: then it is one order.
      const text = JSON.stringify(body);
      const currentAttempt =
        attempt?.body === text ? attempt : { body: text, key: crypto.randomUUID() };
      onAttempt(currentAttempt);
      const headers = { 'idempotency-key': currentAttempt.key };
      const [order] = readOrders([await call('orders.sell', { body, headers })], currency);
      onAttempt(null);
      if (order) onSold(order);
      onClose();
    },
    {
      fallback: t('The sale could not be stored'),
      lost: t('No answer came. Please try again: nothing is sold twice.'),
      onError: ({ kind }) => {
        if (kind !== 'lost') onAttempt(null);
        // Somebody else has sold the rest, or the price is another now.
        if (kind === 'conflict') loadState.reload();
      },
    },
  );
  return (
    <ModalForm
      title={t('Sell on the spot')}
      submitLabel={sum ? t('Take {sum}', { sum }) : t('Take the money')}
      busy={selling.busy}
      submitDisabled={!item}
      problem={selling.error?.text}
      onSubmit={() => item && void selling.write(item)}
      onClose={onClose}
    >
      {loadState.error !== null && (
        <LoadFailure
          text={errorText(loadState.error, t('The products could not be loaded.'))}
          loadState={loadState}
        />
      )}
      {loadState.kind === 'loading' && <Skeleton height="8rem" />}
      {loadState.value?.length === 0 && <EmptyState text={t('Nothing is on sale today.')} />}
      {loadState.value && loadState.value.length > 0 && (
        <ItemChoice items={loadState.value} chosenKey={chosenKey} onChoose={setChosenKey} />
      )}
      <TextField
        label={t('Quantity')}
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={item?.maxQuantity}
        value={quantityText}
        onChange={(event) => setQuantityText(event.target.value)}
      />
      <BuyerField buyer={buyer} onChange={setBuyer} />
      <CheckField
        label={t('Handed over now')}
        hint={handedOver ? t('Then the sale is final.') : t('It waits under “to hand over”.')}
        checked={handedOver}
        onChange={setHandedOver}
      />
      {attempt && selling.kind === 'idle' && (
        <Alert kind="info">
          {t('The last sale got no answer. Enter the same again first: it is stored only once.')}
        </Alert>
      )}
    </ModalForm>
  );
}

type ChoiceProps = {
  readonly items: readonly SaleItem[];
  readonly chosenKey: ProductKey;
  readonly onChoose: (key: ProductKey) => void;
};

const ItemChoice = ({ items, chosenKey, onChoose }: ChoiceProps) => (
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

type SaleDetails = {
  readonly quantity: number;
  readonly buyer: SaleBuyer;
  readonly handedOver: boolean;
};

const saleBody = (
  { productId, optionId, price }: SaleItem,
  { buyer, ...choices }: SaleDetails,
) => ({
  product: { id: productId },
  optionId,
  productPrice: price,
  ...choices,
  ...(buyer.person ? { buyerId: buyer.person.id } : { buyerName: buyer.name.trim() }),
});
