import { type AddressFilter, type FilterValues, textFilter } from 'shared/domain';
import { t } from 'shared/language';
import type { FilterFieldData } from '../../ui/index.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { chosenClassText, classOptions, isOfClass } from './class-filter.rules.ts';
import { chosenProductName, isOfProduct, productFilterChoices } from './product-filter.rules.ts';

type FieldContext = {
  readonly value: string;
  /** The orders before any filter, from which choices are made. */
  readonly scopeOrders: readonly OrderRow[];
  readonly ownClass: string | undefined;
};

type OrderFilterRow = AddressFilter<string> & {
  readonly matches: (value: string, order: OrderRow) => boolean;
  /** A field without options is not shown. */
  readonly field: (context: FieldContext) => FilterFieldData;
  /** Names what is chosen, for a list on paper. */
  readonly chosenText: (value: string, orders: OrdersToName) => string | undefined;
};

/** The orders before any filter and after all, in which `chosenText` finds names. */
type OrdersToName = {
  readonly scopeOrders: readonly OrderRow[];
  readonly filteredOrders: readonly OrderRow[];
};

/** The value of `order` below that puts those buyers first who have to pay first. */
export const BY_PAY_DAY = 'pay';

/** The filters of the orders besides search, status and class rep, in the order of their fields. */
export const ORDER_FILTERS = {
  product: {
    ...textFilter(String),
    matches: isOfProduct,
    field: ({ scopeOrders, value }) => ({
      label: t('Product'),
      options: productFilterChoices(scopeOrders, value),
    }),
    chosenText: (value, { scopeOrders }) => chosenProductName(scopeOrders, value),
  },
  class: {
    ...textFilter(String),
    matches: isOfClass,
    field: ({ scopeOrders, value, ownClass }) => ({
      label: t('Class'),
      options: classOptions(scopeOrders, value, ownClass),
    }),
    // All of these orders are of the class: the first one names it.
    chosenText: (value, { filteredOrders }) => chosenClassText(filteredOrders, value),
  },
  /** How buyers are sorted. It leaves out none of them, but is chosen and kept in the address like the filters. */
  order: {
    ...textFilter(String),
    matches: () => true,
    field: ({ scopeOrders }) => ({
      label: t('Order of buyers'),
      options: scopeOrders.some(isWithPayDay)
        ? [
            { value: '', text: t('By name') },
            { value: BY_PAY_DAY, text: t('By the last day to pay') },
          ]
        : [],
    }),
    chosenText: () => undefined,
  },
  /** The buyer whose code was scanned. Nobody can choose one here: the field only leads back to all buyers. */
  buyer: {
    ...textFilter(String),
    matches: (value, { buyerId }) => value === '' || String(buyerId) === value,
    field: ({ scopeOrders, value }) => ({
      label: t('Buyer'),
      options:
        value === ''
          ? []
          : [
              { value: '', text: t('All buyers') },
              { value, text: buyerNameOf(value, scopeOrders) ?? t('A buyer without orders') },
            ],
    }),
    chosenText: (value, { scopeOrders }) => buyerNameOf(value, scopeOrders),
  },
} satisfies Readonly<Record<string, OrderFilterRow>>;

const isWithPayDay = ({ status, payBy }: OrderRow): boolean =>
  status === 'PENDING' && payBy !== null;

const buyerNameOf = (buyerId: string, orders: readonly OrderRow[]): string | undefined =>
  orders.find((order) => String(order.buyerId) === buyerId)?.buyerName;

export type OrderFilter = FilterValues<typeof ORDER_FILTERS>;

const ROWS = Object.entries<OrderFilterRow>(ORDER_FILTERS) as [keyof OrderFilter, OrderFilterRow][];

export const matchesAll = (filter: OrderFilter, order: OrderRow): boolean =>
  ROWS.every(([key, { matches }]) => matches(filter[key], order));

export const filterFields = (filter: OrderFilter, context: Omit<FieldContext, 'value'>) =>
  ROWS.map(([key, { field }]) => [key, field({ ...context, value: filter[key] })] as const);

export const chosenTexts = (filter: OrderFilter, orders: OrdersToName) =>
  ROWS.map(([key, { chosenText }]) => chosenText(filter[key], orders));
