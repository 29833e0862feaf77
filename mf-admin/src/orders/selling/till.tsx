import { useState } from 'react';
import { call, errorText, siteConfig } from 'shared/api';
import { LoadFailure, useMutation, useRequest } from 'shared/data';
import { formatPrice, fromCents, toCents } from 'shared/domain';
import { CheckField } from 'shared/forms';
import { t } from 'shared/language';
import { Alert, Button, classNames, EmptyState, Skeleton } from 'shared/ui';
import { layout, Modal } from '../../ui/index.ts';
import { type OrderRow, readOrders } from '../rows/order-rows.rules.ts';
import { BasketList } from './basket-list.tsx';
import { BuyerField, type SaleBuyer } from './buyer-field.tsx';
import { likelyChanges } from './change.rules.ts';
import { ProductChoice } from './product-choice.tsx';
import { type Basket, type BasketLine, basketLines, type SaleItem } from './sale-items.rules.ts';
import { loadSaleProducts } from './selling.loader.ts';
import styles from './till.module.css';

/** A sale that was sent, without an answer yet. The server stores a body once for each idempotency key. */
export type SaleAttempt = { readonly body: string; readonly key: string };

type Props = {
  readonly attempt: SaleAttempt | null;
  /** Keeps an attempt while the till is closed; null once it was answered. */
  readonly onAttempt: (attempt: SaleAttempt | null) => void;
  readonly onSold: (orders: readonly OrderRow[]) => void;
  readonly onClose: () => void;
};

const NOBODY: SaleBuyer = { person: null, name: '' };

/** Sells products for cash. Three taps for one piece: this till, the product, the sum; one more for another product. */
export function Till({ attempt, onAttempt, onSold, onClose }: Props) {
  const loadState = useRequest(loadSaleProducts);
  const [basket, setBasket] = useState<Basket>(new Map());
  const [buyer, setBuyer] = useState(NOBODY);
  const [handedOver, setHandedOver] = useState(true);
  const { currencyLabel: currency } = siteConfig();
  const lines = basketLines(basket, loadState.value ?? []);
  const soldLines = lines.filter(({ quantity }) => quantity > 0);
  const sumCents = soldLines.reduce(
    (cents, { item, quantity }) => cents + toCents(item.price) * quantity,
    0,
  );
  const sum = formatPrice(fromCents(sumCents), currency);
  const setQuantity = ({ key }: SaleItem, quantity: number) =>
    setBasket((before) => new Map(before).set(key, quantity));
  const selling = useMutation(
    async () => {
      const body = saleBody(soldLines, buyer, handedOver);
      // The same sale again, after a lost response, has the same key: then it is stored once.
      const text = JSON.stringify(body);
      const currentAttempt =
        attempt?.body === text ? attempt : { body: text, key: crypto.randomUUID() };
      onAttempt(currentAttempt);
      const headers = { 'idempotency-key': currentAttempt.key };
      const { orders } = await call('orders.sellLines', { body, headers });
      onAttempt(null);
      onSold(readOrders(orders, currency));
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
    <Modal title={t('Sell on the spot')} size="side" busy={selling.busy} onClose={onClose}>
      <div className={styles.till}>
        {loadState.error !== null && (
          <LoadFailure
            text={errorText(loadState.error, t('The products could not be loaded.'))}
            loadState={loadState}
          />
        )}
        {loadState.kind === 'loading' && <Skeleton height="8rem" />}
        {loadState.value?.length === 0 && <EmptyState text={t('Nothing is on sale today.')} />}
        {loadState.value && loadState.value.length > 0 && (
          <ProductChoice
            products={loadState.value}
            basket={basket}
            onChoose={(item) => setQuantity(item, (basket.get(item.key) ?? 0) + 1)}
          />
        )}
        {/* The search for products is outside the form: Enter there must not sell. */}
        <form
          className={layout.stack}
          onSubmit={(event) => {
            event.preventDefault();
            if (soldLines.length > 0) void selling.write();
          }}
        >
          {lines.length > 0 && (
            <BasketList lines={lines} onChange={({ item }, count) => setQuantity(item, count)} />
          )}
          <BuyerField buyer={buyer} onChange={setBuyer} />
          <CheckField
            label={t('Handed over now')}
            {...(!handedOver && { hint: t('It waits under “to hand over”.') })}
            checked={handedOver}
            onChange={setHandedOver}
          />
          {attempt && selling.kind === 'idle' && (
            <Alert kind="info">
              {t(
                'The last sale got no answer. Enter the same again first: it is stored only once.',
              )}
            </Alert>
          )}
          {selling.error && <Alert kind="error">{selling.error.text}</Alert>}
          {sumCents > 0 && <ChangeText sumCents={sumCents} />}
          <Button
            type="submit"
            variant="primary"
            busy={selling.busy}
            disabled={soldLines.length === 0}
          >
            {soldLines.length > 0 ? t('Take {sum}', { sum }) : t('Take the money')}
          </Button>
        </form>
      </div>
    </Modal>
  );
}

/** The money to give back on likely banknotes. */
const ChangeText = ({ sumCents }: { readonly sumCents: number }) => (
  <ul className={classNames(layout.row, 'hint')} aria-label={t('Change')}>
    {likelyChanges(sumCents).map(({ givenCents, backCents }) => (
      <li key={givenCents}>
        {t('of {given}, back {back}', {
          given: fromCents(givenCents).toFixed(2),
          back: fromCents(backCents).toFixed(2),
        })}
      </li>
    ))}
  </ul>
);

const saleBody = (lines: readonly BasketLine[], buyer: SaleBuyer, handedOver: boolean) => ({
  lines: lines.map(({ item, quantity }) => ({
    product: { id: item.productId },
    optionId: item.optionId,
    quantity,
    productPrice: item.price,
  })),
  handedOver,
  ...(buyer.person ? { buyerId: buyer.person.id } : { buyerName: buyer.name.trim() }),
});
