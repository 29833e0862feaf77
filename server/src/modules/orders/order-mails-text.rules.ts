import { formatPrice, fromCents } from 'shared/domain';
import type { Row } from '../../database/tables.ts';

/** What the mails say of an order; the texts in it are as people typed them. */
export type MailedOrder = {
  readonly id: number;
  readonly productName: string;
  readonly quantity: number;
  readonly totalCents: number;
  readonly currency: string;
};

type OrderColumns = 'id' | 'product_name' | 'quantity' | 'total_cents' | 'currency';

export const toMailedOrder = (row: Pick<Row<'orders'>, OrderColumns>): MailedOrder => ({
  id: row.id,
  productName: row.product_name,
  quantity: row.quantity,
  totalCents: row.total_cents,
  currency: row.currency,
});

/**
 * A name that somebody typed, fit for a mail of ours: one line, without invisible characters, and
 * without anything that a mail program would take for a link or an address.
 */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\p{Z}\s]+|:\/\/|@/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L})/gu, '. ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** `2 × Mug`. */
export const whatIsOrdered = ({ quantity, productName }: MailedOrder): string =>
  `${quantity} × ${plainName(productName)}`;

export const sumOf = ({ totalCents, currency }: MailedOrder): string =>
  formatPrice(fromCents(totalCents), currency);

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Sofia',
});

/** Day and time at the school. */
export const schoolTime = (milliseconds: number): string => format.format(milliseconds);
