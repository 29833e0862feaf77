import { type LaterStatus, nextStatuses, type OrderStatus } from 'shared/domain';
import { t, tIn } from 'shared/language';

const LABELS: Readonly<Record<LaterStatus, string>> = {
  PAID: t('Mark Paid'),
  DELIVERED: t('Mark Delivered'),
  CANCELLED: tIn('an order', 'Cancel'),
};

export type OrderAction = {
  readonly label: string;
  readonly to: LaterStatus;
};

/** The actions for an order in this status. */
export const actionsFor = (status: OrderStatus): readonly OrderAction[] =>
  nextStatuses(status).map((to) => ({ label: LABELS[to], to }));
