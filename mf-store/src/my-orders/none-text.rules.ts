import type { OrderStatus } from 'shared/domain';
import { t } from 'shared/language';

export const noOrdersText = (status: OrderStatus): string => TEXTS[status];

const TEXTS: Readonly<Record<OrderStatus, string>> = {
  PENDING: t('No pending orders.'),
  PAID: t('No paid orders.'),
  DELIVERED: t('No delivered orders.'),
  CANCELLED: t('No cancelled orders.'),
};
