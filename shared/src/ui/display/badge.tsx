import { Ban, CircleCheck, CircleDollarSign, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type OrderStatus, orderStatusWord } from '../../domain/index.ts';
import styles from './badge.module.css';

type Props = {
  readonly tone: 'success' | 'warning' | 'info' | 'danger' | 'neutral' | 'accent';
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
};

/** A word with a colour and, where it marks a state, an icon: colour is never the only sign. */
export function Badge({ tone, icon: Icon, children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}

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
