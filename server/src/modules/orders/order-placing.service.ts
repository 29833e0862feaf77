import { createHash } from 'node:crypto';
import type { Order } from 'shared/contract';
import type { orderInput } from 'shared/contract/schemas';
import { fromCents, graduationYear, stockOf, toCents } from 'shared/domain';
import type { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { Refusal } from '../../http/refusals.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import type { Settings } from '../../process/settings.ts';
import type { Sender } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { toOrder } from './order.ts';
import { orderPlacedMail, toMailedOrder } from './order-mails.ts';
import { type EarlierOrder, findForOrder, findOrderByKey } from './order-placing.queries.ts';
import { storeOrder } from './order-storing.queries.ts';
import { selectOrders } from './orders.queries.ts';
import { findRepFor } from './rep-assignment.ts';

type Input = z.output<typeof orderInput>;

export type OrderPlacingDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'currencyLabel' | 'requireVerifiedToOrder'>;
  readonly sender: Sender;
};

/** How often an order is tried again when its product or its rep changes under it. */
const ATTEMPTS = 5;

class GroundShifted extends Error {}

export function createOrderPlacing({ database, clock, settings, sender }: OrderPlacingDeps) {
  const { engine } = database;

  /** All or nothing. With PostgreSQL the one statement that writes sees to that by itself. */
  const atOnce = (work: (db: Db) => Promise<Order>): Promise<Order> =>
    engine === 'postgres' ? work(database.db) : database.transaction(work);

  /**
   * Orders one product. Name and price come from the database; stock is taken and a mail to the buyer
   * written in the same transaction. The same `key` again answers the order it made the first time.
   * Refuses with EMAIL_NOT_VERIFIED, PRODUCT_NOT_FOUND, OUT_OF_STOCK, PRICE_CHANGED, KEY_REUSED.
   */
  async function place(user: SignedIn, input: Input, key: string | undefined): Promise<Order> {
    if (settings.requireVerifiedToOrder && !user.emailVerified) {
      throw new Refusal('EMAIL_NOT_VERIFIED');
    }
    const hash = digest(input);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await atOnce((db) => write(db, user, { input, key, hash }));
      } catch (error) {
        // Whatever stood in the way: was it that this very order has been placed already?
        const earlier = key && (await findOrderByKey(database.db, { buyerId: user.id, key }));
        if (earlier) return sameOrder(earlier, hash);
        if (!(error instanceof GroundShifted)) throw error;
        if (attempt === ATTEMPTS) throw new Refusal('UNAVAILABLE');
      }
    }
  }

  async function write(
    db: Db,
    user: SignedIn,
    { input, key, hash }: { input: Input; key: string | undefined; hash: string },
  ): Promise<Order> {
    const productId = input.product.id;
    const found = await findForOrder(db, { engine, productId, buyerId: user.id });
    if (!found) throw new Refusal('PRODUCT_NOT_FOUND');
    const { product, buyerUsername, orderId, reps } = found;
    refuseOtherPrice(product, { seen: input.productPrice, currency: settings.currencyLabel });
    const stock = stockOf(product.available);
    const finite = stock.kind !== 'unlimited';
    if (finite && product.available < input.quantity) {
      throw new Refusal('OUT_OF_STOCK', { left: product.available });
    }
    const buyer = { id: user.id, graduationYear: graduationYear(user.email) };
    const rep = await findRepFor(db, buyer, reps);
    const order = {
      buyer_id: user.id,
      product_id: product.id,
      product_name: product.name,
      unit_price_cents: product.price_cents,
      quantity: input.quantity,
      total_cents: product.price_cents * input.quantity,
      currency: settings.currencyLabel,
      instructions: input.instructions,
      status: 'PENDING',
      reserved: finite ? 1 : 0,
      rep_id: rep?.id ?? null,
      idempotency_key: key ?? null,
      idempotency_hash: key ? hash : null,
      created_at: clock.now(),
    } as const;
    const mailFor = (id: number): Mail => {
      const placed = { order: toMailedOrder({ ...order, id }), repName: rep?.name ?? null };
      return orderPlacedMail({ recipient: user.email, ...placed }, sender);
    };
    // An address that nobody has proved to be theirs gets no mails that somebody else can cause.
    const isTold = user.emailVerified && user.wantsOrderMails;
    const stored = { order, mailFor: isTold ? mailFor : null };
    const id = await storeOrder(db, stored, { engine, orderId });
    if (id === null) throw new GroundShifted();
    return toOrder({
      ...order,
      id,
      paid_at: null,
      delivered_at: null,
      cancelled_at: null,
      buyer_name: user.name,
      buyer_username: buyerUsername,
      rep_name: rep?.name ?? null,
      rep_username: rep?.username ?? null,
      rep_email: rep?.email ?? null,
    });
  }

  async function sameOrder(earlier: EarlierOrder, hash: string): Promise<Order> {
    if (earlier.idempotency_hash !== hash) throw new Refusal('KEY_REUSED');
    const row = await selectOrders(database.db)
      .where('orders.id', '=', earlier.id)
      .executeTakeFirstOrThrow();
    return toOrder(row);
  }

  return { place };
}

function refuseOtherPrice(
  product: Pick<Row<'products'>, 'name' | 'price_cents'>,
  { seen, currency }: { readonly seen: number | null | undefined; readonly currency: string },
): void {
  if (seen === null || seen === undefined || toCents(seen) === product.price_cents) return;
  throw new Refusal('PRICE_CHANGED', {
    name: product.name,
    currentPrice: fromCents(product.price_cents),
    currency,
  });
}

/** What makes a request the same request: what the buyer asked for, not what the browser added. */
const digest = ({ product, quantity, instructions }: Input): string =>
  createHash('sha256')
    .update(JSON.stringify([product.id, quantity, instructions]))
    .digest('base64url');

export type OrderPlacing = ReturnType<typeof createOrderPlacing>;
