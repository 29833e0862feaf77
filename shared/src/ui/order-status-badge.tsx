import { Ban, CircleCheck, CircleDollarSign, Clock } from 'lucide-react';
import { type OrderStatus, orderStatusWord } from '../domain/index.ts';
import { Badge } from './badge.tsx';

const looks = {
  PENDING: { tone: 'warning', icon: Clock },
  PAID: { tone: 'info', icon: CircleDollarSign },
  DELIVERED: { tone: 'success', icon: CircleCheck },
  CANCELLED: { tone: 'neutral', icon: Ban },
} as const;

export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {orderStatusWord(status)}
    </Badge>
  );
}
