import { Button, classNames } from 'shared/ui';
import layout from '../ui/layout.module.css';
import { nothingLeftMessage, type StatusFilter } from './filter/status-filter.rules.ts';
import type { OrderRow } from './rows/order-rows.rules.ts';

type Props = {
  readonly orders: readonly OrderRow[];
  readonly filter: StatusFilter;
  readonly onChoose: (filter: StatusFilter) => void;
};

/** The message for a filter without orders, with a button to the next filter. */
export function NothingLeft({ orders, filter, onChoose }: Props) {
  const message = nothingLeftMessage(filter, orders);
  if (!message) return null;
  const { text, suggestion } = message;
  return (
    <div className={classNames(layout.row, layout.centred)}>
      {text && (
        <p>
          <strong>{text}</strong>
        </p>
      )}
      {suggestion && <Button onClick={() => onChoose(suggestion.to)}>{suggestion.label}</Button>}
    </div>
  );
}
