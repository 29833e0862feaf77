import { hasRight } from 'shared/domain';
import { isoTime } from '../../base/paging.ts';
import type { ErasureStep, ReadOwn } from '../users/personal-data.ts';
import { removePersonFromOrders, transition } from './changing/index.ts';
import { lockStockOf, selectUnpaidOrders, toOrder } from './order/index.ts';
import { selectOwnOrders } from './reading/index.ts';
import { reassignOpenOrders } from './reps/index.ts';
import { deleteWishesOf, findWishesOf } from './wishes/index.ts';

const NEWEST_FIRST = { column: 'orders.created_at', direction: 'desc' } as const;

/** The orders of a person as a buyer, each with the class that they had then, for the download of their own data. */
export const readOwnOrders: ReadOwn<'orders'> = async (db, { id }) => {
  const rows = await selectOwnOrders(db, { buyerId: id }, NEWEST_FIRST).execute();
  return rows.map((row) => ({ ...toOrder(row), ...(row.class && { class: row.class }) }));
};

export const readOwnWishes: ReadOwn<'wishes'> = async (db, { id }) => {
  const wishes = await findWishesOf(db, id);
  return wishes.map((wish) => ({
    productId: wish.product_id,
    optionId: wish.option_id,
    since: isoTime(wish.created_at),
    toldAt: wish.told_at === null ? null : isoTime(wish.told_at),
  }));
};

/**
 * Cancels the unpaid orders of a buyer, and puts their pieces back in stock; paid ones still wait to be handed over. The open
 * orders of a class rep get another rep. For cash that the erased rep took, the person who cancels the order gives the refund.
 */
export const eraseFromOrders: ErasureStep = {
  // `collected_by_id` is emptied in open orders only. Where a column still refers to the person, their row has no name.
  erasedColumns: ['orders.instructions', 'orders.collected_by_id', 'product_wishes.user_id'],
  keptColumns: ['orders.buyer_id', 'orders.rep_id', 'orders.cancelled_by_id', 'orders.sold_by_id'],
  async lockBeforeUsers(tx, userId) {
    const orders = await selectUnpaidOrders(tx, userId).execute();
    await lockStockOf(tx, orders, { ifLocked: 'wait' });
  },
  async erase(tx, user, { actorId, now }) {
    const { id } = user;
    const orders = await selectUnpaidOrders(tx, id).execute();
    // An order may have come before the user was locked. Waiting for its stock now could be a deadlock.
    await lockStockOf(tx, orders, { ifLocked: 'start again' });
    // Null where the owner of an e-mail address, without an account, removes the one that somebody else registered with it.
    const by = actorId === null ? null : { id: actorId };
    for (const order of orders)
      await transition(tx, order, { to: 'CANCELLED', by, reason: 'erasure', now });
    await removePersonFromOrders(tx, id);
    await deleteWishesOf(tx, id);
    if (hasRight(user, 'orders.collect')) await reassignOpenOrders(tx, id, { actorId, now });
  },
};
