import { t } from 'shared/language';
import { Button, classNames, EmptyState } from 'shared/ui';
import { layout } from '../ui/index.ts';
import { nothingLeftMessage, type StatusFilter } from './filter/status-filter.rules.ts';
import { lookupOf, OrdersElsewhere } from './orders-elsewhere.tsx';
import type { OrderDesk } from './use-order-desk.ts';

type Props = { readonly desk: OrderDesk; readonly onChoose: (filter: StatusFilter) => void };

/** The message for a status without orders, with a button to the next one, and for an empty list. */
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
