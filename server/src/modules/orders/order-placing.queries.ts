import { type RawBuilder, sql } from 'kysely';
import { OPEN_STATUSES, ROLE } from 'shared/domain';
import type { Db, Engine } from '../../database/database.ts';
import { gathered } from '../../database/gathered.ts';
import type { Row } from '../../database/tables.ts';
import type { RepCandidate } from './rep-choice.rules.ts';

const asking = (orderId: RawBuilder<number | null>) =>
  gathered<{ productId: number; buyerId: number }>({ productId: 'bigint', buyerId: 'bigint' })(
    (db, asked) =>
      db
        .selectFrom(asked)
        .innerJoin('products', 'products.id', 'asked.productId')
        .innerJoin('users as buyer', 'buyer.id', 'asked.buyerId')
        .leftJoin('orders as open', (join) =>
          join
            .onRef('open.buyer_id', '=', 'asked.buyerId')
            .on('open.status', 'in', OPEN_STATUSES)
            .on('open.rep_id', 'is not', null),
        )
        .leftJoin('users as rep', (join) =>
          join.onRef('rep.id', '=', 'open.rep_id').on('rep.role', '>=', ROLE.CLASS_REP),
        )
        .select([
          'asked.n',
          'products.id',
          'products.name',
          'products.price_cents',
          'products.available',
          'buyer.username as buyer_username',
          'rep.id as rep_id',
          'rep.name as rep_name',
          'rep.username as rep_username',
          'rep.email as rep_email',
          orderId.as('order_id'),
        ])
        .where('products.deleted_at', 'is', null)
        .groupBy(['asked.n', 'products.id', 'buyer.id', 'rep.id']),
  );

const questions = {
  sqlite: asking(sql<null>`null`),
  postgres: asking(sql<number>`nextval(pg_get_serial_sequence('orders', 'id'))`),
};

/**
 * All that an order of a product hangs on, with one question: the product, the buyer's user name, and
 * who collects the money for the buyer's open orders; from PostgreSQL also the number the order will
 * have. Undefined when the product is not on sale.
 */
export async function findForOrder(
  db: Db,
  {
    engine,
    ...whose
  }: { readonly engine: Engine; readonly productId: number; readonly buyerId: number },
) {
  const rows = await questions[engine](db, whose);
  const [product] = rows;
  if (!product) return undefined;
  const reps = rows.flatMap(
    ({ rep_id: id, rep_name: name, rep_username: username, rep_email: email }): Rep[] =>
      id === null || name === null || username === null || email === null
        ? []
        : [{ id, name, username, email }],
  );
  return { product, buyerUsername: product.buyer_username, orderId: product.order_id, reps };
}

/** The order that this key of a buyer's made, if it made one. */
export async function findOrderByKey(db: Db, whose: { buyerId: number; key: string }) {
  const [order] = await askByKey(db, whose);
  return order;
}

const askByKey = gathered<{ buyerId: number; key: string }>({ buyerId: 'bigint', key: 'text' })(
  (db, asked) =>
    db
      .selectFrom(asked)
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.buyer_id', '=', 'asked.buyerId')
          .onRef('orders.idempotency_key', '=', 'asked.key'),
      )
      .select(['asked.n', 'orders.id', 'orders.idempotency_hash']),
);

export type EarlierOrder = NonNullable<Awaited<ReturnType<typeof findOrderByKey>>>;

/** Gives back what an order took; a product that never runs out meanwhile stays so. */
export const giveStockBack = (
  db: Db,
  { productId, quantity }: { readonly productId: number; readonly quantity: number },
) =>
  db
    .updateTable('products')
    .set((eb) => ({ available: eb('available', '+', quantity) }))
    .where('id', '=', productId)
    .where('available', '>=', 0)
    .execute();

/** Somebody who collects money, with what an order shows of them. */
export type Rep = Pick<Row<'users'>, 'id' | 'name' | 'username' | 'email'>;

/** Who collects the money for the buyer's orders that are neither delivered nor cancelled. */
export const findCurrentReps = (db: Db, buyerId: number): Promise<Rep[]> =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.rep_id')
    .select(['users.id', 'users.name', 'users.username', 'users.email'])
    .distinct()
    .where('orders.buyer_id', '=', buyerId)
    .where('orders.status', 'in', OPEN_STATUSES)
    .where('users.role', '>=', ROLE.CLASS_REP)
    .execute();

/** Everybody who may collect money, with the number of open orders they have. */
export const findRepCandidates = (db: Db): Promise<(Rep & RepCandidate)[]> =>
  db
    .selectFrom('users')
    .select((eb) => [
      'users.id',
      'users.name',
      'users.username',
      'users.email',
      'users.role',
      'users.graduation_year as graduationYear',
      eb
        .selectFrom('orders')
        .select((count) => count.fn.countAll<number>().as('open'))
        .whereRef('orders.rep_id', '=', 'users.id')
        .where('orders.status', 'in', OPEN_STATUSES)
        .$asScalar()
        .$notNull()
        .as('openOrders'),
    ])
    .where('users.role', '>=', ROLE.CLASS_REP)
    .execute();
