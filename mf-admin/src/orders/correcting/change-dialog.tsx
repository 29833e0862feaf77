import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call, errorText, siteConfig } from 'shared/api';
import {
  createRequester,
  LoadFailure,
  type TrackedResponse,
  useMutation,
  useRequest,
} from 'shared/data';
import { formatPrice, orderableQuantity } from 'shared/domain';
import { t, tIn } from 'shared/language';
import { showToast } from 'shared/toasts';
import { Button, classNames, Skeleton, TextField } from 'shared/ui';
import { ModalForm } from '../../ui/index.ts';
import { type OrderRow, orderInWords } from '../rows/order-rows.rules.ts';
import { itemsOfProduct, leftInWords, type SaleItem } from '../selling/sale-items.rules.ts';
import styles from './change-dialog.module.css';

type Props = {
  readonly order: OrderRow;
  /** Leads to undoing the payment; undefined where there is none that can be undone. */
  readonly onNotPaid: (() => void) | undefined;
  /** Called when the order was changed, or the list may be out of date. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Gives an order another option in three taps: this dialog, the option, the button. Or fewer pieces. */
export function ChangeDialog({ order, onNotPaid, onChanged, onClose }: Props) {
  const { id, status, quantity } = order;
  const loadState = useRequest(() => loadExchangeItems(order));
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [quantityText, setQuantityText] = useState(String(quantity));
  const newQuantity = Number(quantityText);
  const item = loadState.value?.find(({ key }) => key === chosenKey);
  const changing = useMutation(
    async () => {
      const params = { id };
      // The option first: if the quantity fails, the same option again changes nothing.
      if (item?.optionId)
        await call('orders.exchange', { params, body: { optionId: item.optionId } });
      if (newQuantity !== quantity)
        await call('orders.setQuantity', { params, body: { quantity: newQuantity } });
      showToast({ kind: 'status', text: t('Order {id} is changed.', { id }) });
      onChanged();
      onClose();
    },
    {
      fallback: t('The order could not be changed.'),
      onError: () => {
        loadState.reload();
        onChanged();
      },
    },
  );
  return (
    <ModalForm
      title={t('Change order {id}', { id })}
      submitLabel={tIn('an order', 'Change')}
      busy={changing.busy}
      submitDisabled={!item && newQuantity === quantity}
      problem={changing.error?.text}
      onSubmit={() => void changing.write()}
      onClose={onClose}
    >
      <p>{orderInWords(order)}</p>
      {loadState.error !== null && (
        <LoadFailure
          text={errorText(loadState.error, t('The options could not be loaded.'))}
          loadState={loadState}
        />
      )}
      {order.option && loadState.kind === 'loading' && <Skeleton height="8rem" />}
      {loadState.value && loadState.value.length > 0 && (
        <OptionChoice items={loadState.value} chosenKey={chosenKey} onChoose={setChosenKey} />
      )}
      {status === 'PENDING' && quantity > 1 && (
        <TextField
          label={t('Quantity')}
          hint={t('At most {count}: more are a new order.', { count: quantity })}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={quantity}
          value={quantityText}
          onChange={(event) => setQuantityText(event.target.value)}
        />
      )}
      {onNotPaid && (
        <Button onClick={onNotPaid}>
          <Undo2 aria-hidden="true" />
          {t('Not paid')}
        </Button>
      )}
    </ModalForm>
  );
}

/** `isEnough`: whether at least as many are left as the order has. */
type ExchangeItem = SaleItem & { readonly isEnough: boolean };

const requestItems = createRequester('Failed to load the options of an order');

/** The other options of the product of an order, on sale or not any more; none for an order without an option. */
const loadExchangeItems = ({
  productId: id,
  option,
  quantity,
}: OrderRow): TrackedResponse<ExchangeItem[]> =>
  requestItems(async (signal) => {
    if (id === null || option === null) return [];
    const product = await call('products.options', { params: { id }, signal });
    return itemsOfProduct(product)
      .filter(({ optionId }) => optionId !== option.id)
      .map((item) => ({
        ...item,
        name: item.optionName ?? item.name,
        isEnough: orderableQuantity(item.available) >= quantity,
      }));
  });

type ChoiceProps = {
  readonly items: readonly ExchangeItem[];
  readonly chosenKey: string | null;
  readonly onChoose: (key: string) => void;
};

const OptionChoice = ({ items, chosenKey, onChoose }: ChoiceProps) => (
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
        <span className={classNames('hint', styles.stock)}>{leftInWords(available)}</span>
      </label>
    ))}
  </fieldset>
);
