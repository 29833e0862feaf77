import type { OrderStatus } from 'shared/domain';
import { tIn } from 'shared/language';

const WORDS: Readonly<Record<OrderStatus, () => string>> = {
  PENDING: () => tIn('status of an order', 'pending'),
  PAID: () => tIn('status of an order', 'paid'),
  DELIVERED: () => tIn('status of an order', 'delivered'),
  CANCELLED: () => tIn('status of an order', 'cancelled'),
};

/** The status of an order within a sentence. */
export const statusInWords = (status: OrderStatus): string => WORDS[status]();
