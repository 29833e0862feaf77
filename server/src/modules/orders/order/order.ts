import type { Order, StaffOrder } from 'shared/contract';
import { fromCents, isPaid } from 'shared/domain';
import { displayName } from '../../../base/deleted-user.ts';
import { isoTime } from '../../../base/paging.ts';
import type { OrderRow } from './orders.queries.ts';

const isoTimeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : isoTime(milliseconds);

/** An order as far as its buyer sees it. The other columns are for staff. */
export type BuyerOrderRow = Omit<
  OrderRow,
  | 'option_position'
  | 'buyer_email'
  | 'collector_name'
  | 'collector_email'
  | 'is_handed_over'
  | 'current_product_name'
>;

// The columns of a joined user or option are null only where there is none.
export const toOrder = (row: BuyerOrderRow): Order => ({
  id: row.id,
  product: { id: row.product_id, imageUrl: row.product_image_url },
  productName: row.product_name,
  option: row.option_id === null ? null : { id: row.option_id, name: row.option_name ?? '' },
  productPrice: fromCents(row.unit_price_cents),
  quantity: row.quantity,
  paymentType: 'CASH',
  instructions: row.instructions,
  status: row.status,
  totalPrice: fromCents(row.total_cents),
  currency: row.currency,
  buyer:
    row.buyer_id === null
      ? null
      : {
          id: row.buyer_id,
          fullName: displayName(row.buyer_name),
          username: row.buyer_username ?? '',
          ...(row.buyer_class && { class: row.buyer_class }),
        },
  ...(row.sold_by_id !== null && { soldOnTheSpot: true }),
  assignedRep:
    row.rep_id === null
      ? null
      : {
          id: row.rep_id,
          fullName: displayName(row.rep_name ?? ''),
          username: row.rep_username ?? '',
          email: row.rep_email ?? '',
          avatarUrl: row.rep_avatar_url,
          ...(row.pickup && { pickup: row.pickup }),
        },
  ...(row.pay_by && { payBy: row.pay_by }),
  ...(row.lapses === 1 && { lapses: true as const }),
  createdAt: isoTime(row.created_at),
  paidAt: isoTimeOrNull(row.paid_at),
  deliveredAt: isoTimeOrNull(row.delivered_at),
  cancelledAt: isoTimeOrNull(row.cancelled_at),
  ...(row.cancelled_by_id !== null && { cancelledByBuyer: row.cancelled_by_id === row.buyer_id }),
});

export const toStaffOrder = (row: OrderRow): StaffOrder => ({
  ...toOrder(row),
  product: {
    id: row.product_id,
    imageUrl: row.product_image_url,
    name: row.current_product_name,
  },
  buyerId: row.buyer_id,
  buyerName: displayName(row.buyer_name),
  ...(row.buyer_email && { buyerEmail: row.buyer_email }),
  ...(row.collector_name !== null && { collectedBy: displayName(row.collector_name) }),
  ...(isPaid(row) && { collectedById: row.collected_by_id }),
  ...(isPaid(row) && row.is_handed_over && { cashHandedOver: true as const }),
  ...(row.reminded_at !== null && { remindedAt: isoTime(row.reminded_at) }),
  ...(row.announced_at !== null && { announcedAt: isoTime(row.announced_at) }),
  ...(row.option_position !== null && { optionPosition: row.option_position }),
});
