import { Ban, CircleCheck, CircleDollarSign, Clock } from 'lucide-react';
import type { OrderStatus } from '../domain/index.ts';
import { Badge } from './badge.tsx';

const looks = {
  PENDING: { tone: 'warning', icon: Clock, word: 'Pending' },
  PAID: { tone: 'info', icon: CircleDollarSign, word: 'Paid' },
  DELIVERED: { tone: 'success', icon: CircleCheck, word: 'Delivered' },
  CANCELLED: { tone: 'neutral', icon: Ban, word: 'Cancelled' },
} as const;

/** Word for an order status, as shown in tabs, filters and badges. */
export const orderStatusWord = (status: OrderStatus): string => looks[status].word;

export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const { tone, icon, word } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
