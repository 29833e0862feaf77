import type { OrderStatus } from 'shared/domain';
import { t } from 'shared/language';

export const NO_ORDERS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  PENDING: t('No pending orders.'),
  PAID: t('No paid orders.'),
  DELIVERED: t('No delivered orders.'),
  CANCELLED: t('No cancelled orders.'),
};
