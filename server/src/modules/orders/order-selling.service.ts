import { createHash } from 'node:crypto';
import type { StaffOrder } from 'shared/contract';
import type { saleInput } from 'shared/contract/schemas';
import type { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import type { Settings } from '../../settings/settings.ts';
import { toStaffOrder } from './order.ts';
import { findSaleByKey, insertOrder, lockBuyerAndReps } from './order-changes.queries.ts';
import { refuseOverLimit, refuseTooMany, takeFromStock } from './order-checks.ts';
import type { OrderStatusService } from './order-status.service.ts';

type SaleInput = z.output<typeof saleInput>;

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'currencyLabel'>;
  readonly status: Pick<OrderStatusService, 'settleSale'>;
};

/** Sales on the spot: staff order for a person of the site, or somebody without an account, and take the cash. */
export function createOrderSelling({ database, clock, settings, status }: Deps) {
  async function storeSale(
    tx: Db,
    seller: SignedIn,
    { input, key }: { readonly input: SaleInput; readonly key: string | undefined },
  ): Promise<StaffOrder> {
    const now = clock.now();
    const { buyerId = null, buyerName = '', handedOver } = input;
    const { currencyLabel: currency } = settings;
    const { product, columns } = await takeFromStock(tx, input, { now, currency });
    const { product_id: productId, quantity } = columns;
    if (buyerId === null) refuseOverLimit(product, { quantity, ordered: 0 });
    else {
      const { hasAccount } = await lockBuyerAndReps(tx, buyerId);
      if (!hasAccount) throw new HttpError('USER_NOT_FOUND');
      await refuseTooMany(tx, product, { buyerId, productId, quantity });
    }
    const id = await insertOrder(tx, {
      ...columns,
      buyer_id: buyerId,
      free_name: buyerId === null ? buyerName : null,
      sold_by_id: seller.id,
      instructions: '',
      status: 'PENDING',
      rep_id: seller.id,
      // The seller knows about it.
      rep_notified_at: now,
      idempotency_key: key ?? null,
      idempotency_hash: key ? digest(input) : null,
    });
    return status.settleSale(tx, seller, { id, handedOver });
  }

  return {
    /**
     * Sells one product for cash in one transaction: stock, order, cash, audit log and the receipt to a person of the site,
     * or nothing. The limits are those of an order that is placed. The same `key` again returns the order of the first call.
     * Throws USER_NOT_FOUND, KEY_REUSED and what `takeFromStock` and `refuseOverLimit` throw.
     */
    async sell(seller: SignedIn, input: SaleInput, key: string | undefined): Promise<StaffOrder> {
      try {
        return await database.transaction((tx) => storeSale(tx, seller, { input, key }));
      } catch (error) {
        const first = key && (await findSaleByKey(database.db, { sellerId: seller.id, key }));
        if (!first) throw error;
        if (first.idempotency_hash !== digest(input)) throw new HttpError('KEY_REUSED');
        return toStaffOrder(first);
      }
    },
  };
}

const digest = ({ product, optionId, quantity, buyerId, buyerName, handedOver }: SaleInput) =>
  createHash('sha256')
    .update(JSON.stringify([product.id, optionId, quantity, buyerId, buyerName, handedOver]))
    .digest('base64url');

export type OrderSelling = ReturnType<typeof createOrderSelling>;
