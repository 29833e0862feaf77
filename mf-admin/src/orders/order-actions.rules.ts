import type { OrderStatus } from 'shared/domain';

export type OrderAction = {
  readonly label: 'Mark Paid' | 'Mark Delivered' | 'Cancel';
  readonly to: OrderStatus;
};

const pay: OrderAction = { label: 'Mark Paid', to: 'PAID' };
const deliver: OrderAction = { label: 'Mark Delivered', to: 'DELIVERED' };
const cancel: OrderAction = { label: 'Cancel', to: 'CANCELLED' };

const actions: Readonly<Record<OrderStatus, readonly OrderAction[]>> = {
  PENDING: [pay, cancel],
  PAID: [deliver, cancel],
  DELIVERED: [],
  CANCELLED: [],
};

/** What staff may do with an order in this status; delivered and cancelled orders are final. */
export const actionsFor = (status: OrderStatus): readonly OrderAction[] => actions[status] ?? [];
