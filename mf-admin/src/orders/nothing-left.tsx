import { call, siteConfig } from 'shared/api';
import { createRequester, useRequest } from 'shared/data';
import { isOpen, orderNumberIn } from 'shared/domain';
import { t } from 'shared/language';
import { Button, classNames, EmptyState } from 'shared/ui';
import { layout } from '../ui/index.ts';
import { isOwnScope } from './filter/order-scope.rules.ts';
import { nothingLeftMessage, type StatusFilter } from './filter/status-filter.rules.ts';
import { type OrderRow, readOrders } from './rows/order-rows.rules.ts';
import type { OrderDesk } from './use-order-desk.ts';

type Props = { readonly desk: OrderDesk; readonly onChoose: (filter: StatusFilter) => void };

/** The message for a status without orders, with a button to the next one, and for an empty list; with `OrdersElsewhere`. */
export function NothingLeft({ desk, onChoose }: Props) {
  const { text, suggestion } = nothingLeftMessage(desk.status, desk.foundOrders) ?? {};
  const words = desk.search.trim();
  const message = (text || suggestion) && (
    <div className={classNames(layout.row, layout.centred)}>
      {text && (
        <p>
          <strong>{text}</strong>
        </p>
      )}
      {suggestion && <Button onClick={() => onChoose(suggestion.to)}>{suggestion.label}</Button>}
    </div>
  );
  const isEmpty = desk.listedOrders.length === 0;
  const emptyText =
    words === '' ? t('No assigned orders found') : t('No order for “{words}”', { words });
  // With a lookup, the scope is the reader's own, and so are all orders of the desk.
  const lookup = lookupOf(desk);
  if (lookup) {
    return (
      <>
        {message}
        <OrdersElsewhere
          key={JSON.stringify(lookup)}
          lookup={lookup}
          ownOrders={desk.allOrders}
          emptyText={isEmpty ? emptyText : null}
        />
      </>
    );
  }
  return isEmpty ? <EmptyState text={emptyText}>{message}</EmptyState> : message;
}

/** Orders that a class rep looks for by number, or by scanning the code of their buyer. */
type Lookup = { readonly order: number } | { readonly buyer: number };

const requestOrders = createRequester('Failed to load orders of others');
/** A pupil has fewer open orders. */
const LISTED_MAX = 50;

/** The orders of other reps to look for; null where there is nothing to look for. */
function lookupOf({ scope, search, filter, listedOrders }: OrderDesk): Lookup | null {
  if (!isOwnScope(scope)) return null;
  if (filter.buyer !== '') return { buyer: Number(filter.buyer) };
  const number = Number(orderNumberIn(search));
  return listedOrders.length === 0 && Number.isSafeInteger(number) ? { order: number } : null;
}

/** Asks the server for these orders, and says whom a buyer has to go to. Shows `emptyText`, if any, where none is found. */
function OrdersElsewhere({
  lookup,
  ownOrders,
  emptyText,
}: {
  readonly lookup: Lookup;
  readonly ownOrders: readonly OrderRow[];
  readonly emptyText: string | null;
}) {
  const { kind, value } = useRequest(() =>
    requestOrders(async (signal) => {
      const query = { ...lookup, page: 0, size: LISTED_MAX };
      return readOrders(await call('orders.admin', { query, signal }), siteConfig().currencyLabel);
    }),
  );
  const ownIds = new Set(ownOrders.map(({ id }) => id));
  // An order that is looked for by its number may be closed. Of a buyer, only the open ones are of interest.
  const ordersOfOthers = (value ?? []).filter(
    (order) => !ownIds.has(order.id) && ('order' in lookup || isOpen(order)),
  );
  if (ordersOfOthers.length === 0)
    return kind !== 'loading' && emptyText ? <EmptyState text={emptyText} /> : null;
  return (
    <ul role="status">
      {ordersOfOthers.map(({ id, rep }) => (
        <li key={id}>
          {rep
            ? t('Order {id} is with {name}.', { id, name: rep.name })
            : t('Order {id} is with nobody yet.', { id })}
        </li>
      ))}
    </ul>
  );
}
