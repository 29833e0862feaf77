import type { ColumnTypes } from '../../database/rows-as-table.ts';
import type { Row } from '../../database/tables.ts';
import type { Mail } from '../mail/mail.ts';

/** An order that is to be stored, and what it says to the buyer once it has a number. */
export type NewOrder = {
  readonly order: NewOrderRow;
  /** Null where nobody may be written to. */
  readonly mailFor: ((orderId: number) => Mail) | null;
};

export type NewOrderRow = Required<
  Pick<
    Row<'orders'>,
    | 'buyer_id'
    | 'product_id'
    | 'product_name'
    | 'unit_price_cents'
    | 'quantity'
    | 'total_cents'
    | 'currency'
    | 'instructions'
    | 'status'
    | 'reserved'
    | 'rep_id'
    | 'idempotency_key'
    | 'idempotency_hash'
    | 'created_at'
  >
>;

/** What a new order says of itself; the database gives it the rest. */
export const NEW_ORDER_COLUMNS: ColumnTypes<NewOrderRow> = {
  buyer_id: 'bigint',
  product_id: 'bigint',
  product_name: 'text',
  unit_price_cents: 'bigint',
  quantity: 'bigint',
  total_cents: 'bigint',
  currency: 'text',
  instructions: 'text',
  status: 'text',
  reserved: 'bigint',
  rep_id: 'bigint',
  idempotency_key: 'text',
  idempotency_hash: 'text',
  created_at: 'bigint',
};
