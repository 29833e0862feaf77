import type { OrderStatus } from 'shared/domain';

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['PAID', 'CANCELLED'],
  PAID: ['DELIVERED', 'CANCELLED'],
  DELIVERED: [],
  CANCELLED: [],
};

/** An order is paid, then delivered, and may be cancelled until it is; delivered and cancelled are final. */
export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to);

export const isOpen = (status: OrderStatus): boolean => NEXT[status].length > 0;

export type CashMove = { readonly kind: 'COLLECTED' | 'REFUND'; readonly cents: number };

/**
 * What a change of status does to the cash of whoever took it: payment adds the order's total, and
 * cancelling a paid order gives it back. Null where no cash moves.
 */
export function cashMove(
  from: OrderStatus,
  to: OrderStatus,
  { totalCents }: { readonly totalCents: number },
): CashMove | null {
  if (from === 'PENDING' && to === 'PAID') return { kind: 'COLLECTED', cents: totalCents };
  if (from === 'PAID' && to === 'CANCELLED') return { kind: 'REFUND', cents: -totalCents };
  return null;
}
