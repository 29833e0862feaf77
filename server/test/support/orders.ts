import type { LightMyRequestResponse } from 'fastify';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** Orders pieces of a product. */
export const placeOrder = (
  { call }: Pick<TestApp, 'call'>,
  as: TestUser,
  { product, quantity = 1, headers = {}, ...orderFields }: OrderToPlace,
) =>
  call('orders.create', {
    as,
    body: { product: { id: product }, quantity, ...orderFields },
    headers,
  });

type OrderToPlace = {
  /** Its id. */
  readonly product: number;
  readonly quantity?: number;
  readonly optionId?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Changes the status of an order like the staff area, which sends the status it showed. */
export async function moveOrder(
  { db, call }: TestApp,
  as: TestUser,
  { id, to }: { readonly id: number; readonly to: string },
) {
  const order = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return call('orders.setStatus', {
    as,
    params: { id },
    query: { status: to },
    headers: order ? { 'if-match': `"${order.status}"` } : {},
  });
}

/** How many pieces of a product are left. */
export async function stockOf({ db }: TestApp, productId: number): Promise<number> {
  const { available } = await db
    .selectFrom('products')
    .select('available')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return available;
}

/** The cash that somebody holds, in cents. */
export async function balanceOf({ db }: TestApp, userId: number): Promise<number> {
  const { collected_balance_cents } = await db
    .selectFrom('users')
    .select('collected_balance_cents')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return collected_balance_cents;
}

/** Repeats a call while the busy server asks to try again. */
export async function untilServed(
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const response = await send();
  return response.statusCode === 503 ? untilServed(send) : response;
}
