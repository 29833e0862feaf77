import { formatPrice, fromCents, nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import type { Row } from '../../../database/tables.ts';
import { plainLine } from '../../mail/plain-name.ts';

/** The data of an order in mails; texts are as people typed them. */
export type MailedOrder = {
  readonly id: number;
  /** With the option, where there is one. */
  readonly productName: string;
  readonly quantity: number;
  readonly totalCents: number;
  readonly currency: string;
  /** The buyer's notes. */
  readonly instructions: string;
};

type OrderColumns =
  | 'id'
  | 'product_name'
  | 'option_name'
  | 'quantity'
  | 'total_cents'
  | 'currency'
  | 'instructions';

export const toMailedOrder = (row: Pick<Row<'orders'>, OrderColumns>): MailedOrder => ({
  id: row.id,
  productName: nameWithOption(
    row.product_name,
    row.option_name === null ? null : { name: row.option_name },
  ),
  quantity: row.quantity,
  totalCents: row.total_cents,
  currency: row.currency,
  instructions: row.instructions,
});

/** The notes on one line, in quotes and made safe by `plainLine`; empty without notes. */
export function formatNotes({ instructions }: MailedOrder): string {
  const lines = instructions.split('\n').map(plainLine);
  const notes = lines.filter((line) => line !== '').join('; ');
  return notes === '' ? '' : t('“{words}”', { words: notes });
}

/** `Order no. 12, with your note: “Size M”.` */
export function formatReference(order: MailedOrder): string {
  const { id } = order;
  const notes = formatNotes(order);
  if (notes === '') return t('Order no. {id}.', { id });
  return t('Order no. {id}, with your note: {notes}.', { id, notes });
}

/** `2 × Mug`. */
export const formatItem = ({ quantity, productName }: MailedOrder): string =>
  `${quantity} × ${plainLine(productName)}`;

export const formatTotal = ({ totalCents, currency }: MailedOrder): string =>
  formatPrice(fromCents(totalCents), currency);
