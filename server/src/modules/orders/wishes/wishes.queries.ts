import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { availableOf, saleOf, schoolDay } from 'shared/domain';
import type { Db } from '../../../database/database.ts';
import { isInStore } from '../../../database/hidden-rows.ts';
import type { Row, Tables } from '../../../database/tables.ts';

/** Something that sells out: an option, or a product without options. */
export type WishTarget = {
  readonly productId: number;
  readonly optionId: number | null;
};

type TargetOfUser = WishTarget & { readonly userId: number };

/** How long a piece counts as that of the person who was told that it is there. The mail promises these two days. */
const TURN_MS = 2 * 24 * 60 * 60_000;

/**
 * A product with all its options, or with the one that is wished; undefined for one that is not in the store. A wish for a
 * product that had no options then is for whichever of its options there is now.
 */
export async function findWishedItem(db: Db, { productId, optionId }: WishTarget, now: number) {
  const product = await db
    .selectFrom('products')
    .select(['name', 'available', 'sale_from', 'sale_until'])
    .where('id', '=', productId)
    .where(isInStore)
    .executeTakeFirst();
  if (!product) return undefined;
  const rows = await db
    .selectFrom('product_options')
    .select(['id', 'name', 'available', 'on_sale'])
    .where('product_id', '=', productId)
    .$if(optionId !== null, (query) => query.where('id', '=', optionId))
    .execute();
  const options = rows.map((row) => ({ ...row, onSale: row.on_sale === 1 }));
  const { name, sale_from: saleFrom, sale_until: saleUntil } = product;
  return {
    name,
    options,
    available: options.length > 0 || optionId !== null ? availableOf(options) : product.available,
    sale: saleOf({ saleFrom, saleUntil }, now),
  };
}

type WishedItem = NonNullable<Awaited<ReturnType<typeof findWishedItem>>>;

export const canBeOrdered = (item: WishedItem | undefined): item is WishedItem =>
  item !== undefined && item.sale.kind === 'open' && item.available !== 0;

/** Matches wishes without a later order for the same. Ordering deletes no wishes, so that it stays as short as it is. */
const isNotOrdered = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'product_wishes'>) =>
  not(
    exists(
      selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.buyer_id', '=', 'product_wishes.user_id')
        .whereRef('orders.product_id', '=', 'product_wishes.product_id')
        .whereRef('orders.created_at', '>', 'product_wishes.created_at')
        .where(sql<SqlBool>`coalesce(orders.option_id, 0) = coalesce(product_wishes.option_id, 0)`),
    ),
  );

/** The wishes for one thing that no order has ended. */
const selectWishesFor = (db: Db, { productId, optionId }: WishTarget) =>
  db
    .selectFrom('product_wishes')
    .where('product_wishes.product_id', '=', productId)
    .where('product_wishes.option_id', optionId === null ? 'is' : '=', optionId)
    .where(isNotOrdered);

export const findWish = (db: Db, { userId, ...target }: TargetOfUser) =>
  selectWishesFor(db, target)
    .select(['id', 'told_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const insertWish = (
  tx: Db,
  { userId, productId, optionId, now }: TargetOfUser & { readonly now: number },
) =>
  tx
    .insertInto('product_wishes')
    .values({ user_id: userId, product_id: productId, option_id: optionId, created_at: now })
    .execute();

export const deleteWish = (tx: Db, { userId, productId, optionId }: TargetOfUser) =>
  tx
    .deleteFrom('product_wishes')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('option_id', optionId === null ? 'is' : '=', optionId)
    .execute();

export const deleteWishesOf = (tx: Db, userId: number) =>
  tx.deleteFrom('product_wishes').where('user_id', '=', userId).execute();

export const findWishesOf = (db: Db, userId: number): Promise<Row<'product_wishes'>[]> =>
  db.selectFrom('product_wishes').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** The wishes of a user who was not told yet. */
export const findWaitingWishesOf = (db: Db, userId: number) =>
  db
    .selectFrom('product_wishes')
    .select(['product_id', 'option_id'])
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .where(isNotOrdered)
    .orderBy('id')
    .execute();

/** How many people wait for a product to be back, by option. */
export async function countWaitingPeople(db: Db, productId: number) {
  const rows = await db
    .selectFrom('product_wishes')
    .select(({ fn }) => ['option_id', fn.countAll<number>().as('waitingCount')])
    .where('product_id', '=', productId)
    .where('told_at', 'is', null)
    .where(isNotOrdered)
    .groupBy('option_id')
    .execute();
  return rows.map(({ option_id: optionId, waitingCount }) => ({ optionId, waitingCount }));
}

/** Everything that somebody waits for. */
export async function findWaitingTargets(db: Db): Promise<WishTarget[]> {
  const rows = await db
    .selectFrom('product_wishes')
    .select(['product_id', 'option_id'])
    .distinct()
    .where('told_at', 'is', null)
    .execute();
  return rows.map((row) => ({ productId: row.product_id, optionId: row.option_id }));
}

/** How many people were told so lately that it is still their turn. Times after `now`, of a clock ahead, do not count. */
export async function countTurns(tx: Db, target: WishTarget, now: number): Promise<number> {
  const { turns } = await selectWishesFor(tx, target)
    .select(({ fn }) => fn.countAll<number>().as('turns'))
    .where('told_at', '>', now - TURN_MS)
    .where('told_at', '<=', now)
    .executeTakeFirstOrThrow();
  return turns;
}

/** Those who are told next: who have waited longest, and can get the mail. A limit of null finds all. */
export const findNextWishes = (tx: Db, target: WishTarget, limit: number | null) =>
  selectWishesFor(tx, target)
    .innerJoin('users', 'users.id', 'product_wishes.user_id')
    .select(['product_wishes.id', 'product_wishes.user_id'])
    .where('told_at', 'is', null)
    .where('users.email_verified', '=', 1)
    .where('users.order_mails', '=', 1)
    .where('users.blocked_at', 'is', null)
    .orderBy('product_wishes.created_at')
    .orderBy('product_wishes.id')
    .$call((query) => (limit === null ? query : query.limit(limit)))
    .execute();

/** The time at which a person was told; null for somebody who waits again. */
export const setToldAt = (tx: Db, id: number, toldAt: number | null) =>
  tx.updateTable('product_wishes').set({ told_at: toldAt }).where('id', '=', id).execute();

/** Deletes the wishes whose turn is over, whose product was ordered, and those for what is not sold any more. */
export const deleteEndedWishes = (db: Db, now: number) =>
  db
    .deleteFrom('product_wishes')
    .where((eb) =>
      eb.or([
        eb('told_at', '<=', now - TURN_MS),
        eb.not(isNotOrdered(eb)),
        eb(
          'product_id',
          'not in',
          eb
            .selectFrom('products')
            .select('products.id')
            .where(isInStore)
            .where((product) =>
              product.or([
                product('sale_until', 'is', null),
                product('sale_until', '>=', schoolDay(now)),
              ]),
            ),
        ),
      ]),
    )
    .execute();
