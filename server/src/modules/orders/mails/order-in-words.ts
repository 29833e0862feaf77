import { formatPrice, fromCents, nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import { plainLine } from '../../mail/plain-name.ts';
import type { OrderRow } from '../order/index.ts';

/** The notes of the buyer on one line, in quotes and made safe by `plainLine`; empty without notes. */
export function formatNotes({ instructions }: Pick<OrderRow, 'instructions'>): string {
  const lines = instructions.split('\n').map(plainLine);
  const notes = lines.filter((line) => line !== '').join('; ');
  return notes === '' ? '' : t('“{words}”', { words: notes });
}

/** `Order no. 12, with your note: “Size M”.` */
export function formatReference(order: Pick<OrderRow, 'id' | 'instructions'>): string {
  const { id } = order;
  const notes = formatNotes(order);
  if (notes === '') return t('Order no. {id}.', { id });
  return t('Order no. {id}, with your note: {notes}.', { id, notes });
}

/** `2 × Mug`, with the option, where there is one. */
export function formatItem({
  quantity,
  product_name: name,
  option_name: option,
}: Pick<OrderRow, 'quantity' | 'product_name' | 'option_name'>): string {
  const productName = nameWithOption(name, option === null ? null : { name: option });
  return `${quantity} × ${plainLine(productName)}`;
}

export const formatTotal = ({
  total_cents: cents,
  currency,
}: Pick<OrderRow, 'total_cents' | 'currency'>): string => formatPrice(fromCents(cents), currency);
