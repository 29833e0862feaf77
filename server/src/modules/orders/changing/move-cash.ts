import { cashMove, type OrderStatus } from 'shared/domain';
import type { Db } from '../../../database/database.ts';
import type { SignedInUser } from '../../../http/signed-in.ts';
import { addToBalance, insertBalanceEntry } from '../../balances/balances.queries.ts';
import type { OrderRow } from '../order/index.ts';

type CashChange = { readonly to: OrderStatus; readonly actor: SignedInUser; readonly now: number };

/** Cash belongs to the person who marked the order paid, and a refund comes from the same person. */
export async function moveCash(
  tx: Db,
  order: OrderRow,
  { to, actor, now }: CashChange,
): Promise<void> {
  const move = cashMove(order.status, to, { totalCents: order.total_cents });
  if (!move || move.cents === 0) return;
  const userId = move.kind === 'COLLECTED' ? actor.id : (order.collected_by_id ?? actor.id);
  const balance = await addToBalance(tx, { userId, cents: move.cents });
  await insertBalanceEntry(tx, {
    user_id: userId,
    kind: move.kind,
    amount_cents: move.cents,
    balance_after_cents: balance,
    currency: order.currency,
    order_id: order.id,
    actor_id: actor.id,
    created_at: now,
  });
}
