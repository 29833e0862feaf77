import { type LaterStatus, nextStatuses, type OrderStatus } from 'shared/domain';

const LABELS = {
  PAID: 'Mark Paid',
  DELIVERED: 'Mark Delivered',
  CANCELLED: 'Cancel',
} as const satisfies Record<LaterStatus, string>;

export type OrderAction = {
  readonly label: (typeof LABELS)[LaterStatus];
  readonly to: LaterStatus;
};

/** What staff may do with an order in this status. */
export const actionsFor = (status: OrderStatus): readonly OrderAction[] =>
  nextStatuses(status).map((to) => ({ label: LABELS[to], to }));
