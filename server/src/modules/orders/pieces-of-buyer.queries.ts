import type { Db } from '../../database/database.ts';

/**
 * The pieces of a product in the buyer's orders that were not cancelled. Orders of the same buyer wait for this
 * transaction, so that two at once count each other.
 */
export async function countPiecesOf(
  tx: Db,
  { buyerId, productId }: { readonly buyerId: number; readonly productId: number },
): Promise<number> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { pieces } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<number | null>('quantity').as('pieces'))
    .where('buyer_id', '=', buyerId)
    .where('product_id', '=', productId)
    .where('status', '!=', 'CANCELLED')
    .executeTakeFirstOrThrow();
  return pieces ?? 0;
}
