import type { ResponseOf } from 'shared/contract';
import { UNLIMITED } from 'shared/domain';
import { doEach } from '../../../base/do-each.ts';
import type { Db } from '../../../database/database.ts';
import { HttpError } from '../../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../../http/logged-in.ts';
import { putMail } from '../../mail/outbox.queries.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { lockRecipient } from '../mails/index.ts';
import { lockStockOf } from '../order/index.ts';
import { productBackMail } from './product-back-mail.ts';
import {
  canBeOrdered,
  countTurns,
  deleteWish,
  findNextWishes,
  findWaitingTargets,
  findWaitingWishesOf,
  findWish,
  findWishedItem,
  insertWish,
  setToldAt,
  type WishTarget,
} from './wishes.queries.ts';

/** Mails to people who want something that is sold out, when it can be ordered again. */
export function createWishes({ database, clock }: ServiceDeps<'database' | 'clock'>) {
  /** Throws unless the target, an option or a product without options, is sold out and may come back. */
  async function refuseUnwishable(tx: Db, target: WishTarget): Promise<void> {
    const item = await findWishedItem(tx, target, clock.now());
    if (!item) throw new HttpError('PRODUCT_NOT_FOUND');
    const isOptionOnSale = item.options.some(({ id, onSale }) => id === target.optionId && onSale);
    if (target.optionId !== null && !isOptionOnSale) throw new HttpError('OPTION_NOT_FOUND');
    if (target.optionId === null && item.options.length > 0) throw new HttpError('OPTION_REQUIRED');
    if (item.sale.kind === 'ended') throw new HttpError('SALE_CLOSED', { sale: item.sale });
    if (item.available !== 0) throw new HttpError('IN_STOCK');
  }

  /**
   * Tells as many people as there are pieces, without those pieces that others were told of in the last two days. The stock is
   * locked: of two processes, the second finds whom the first has told.
   */
  const tellNext = (target: WishTarget): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const stock = { product_id: target.productId, option_id: target.optionId };
      await lockStockOf(tx, [stock], { ifLocked: 'wait' });
      const item = await findWishedItem(tx, target, now);
      if (!canBeOrdered(item)) return;
      const limit =
        item.available === UNLIMITED
          ? null
          : Math.max(0, item.available - (await countTurns(tx, target, now)));
      for (const { id, user_id: userId } of await findNextWishes(tx, target, limit)) {
        await putMail(tx, productBackMail, { userId, data: target, now });
        await setToldAt(tx, id, now);
      }
    });

  return {
    /** The wishes of a user that still wait. */
    async listOwn({ id: userId }: LoggedInUser): Promise<ResponseOf<'wishes.own'>> {
      const wishes = await findWaitingWishesOf(database.db, userId);
      return wishes.map(({ product_id: productId, option_id: optionId }) => ({
        productId,
        ...(optionId !== null && { optionId }),
      }));
    },

    /**
     * Puts a user behind everybody who waits already. Throws PRODUCT_NOT_FOUND, OPTION_NOT_FOUND, OPTION_REQUIRED, SALE_CLOSED,
     * IN_STOCK, EMAIL_NOT_VERIFIED, ORDER_MAILS_OFF.
     */
    add: ({ id: userId }: LoggedInUser, target: WishTarget): Promise<void> =>
      database.transaction(async (tx) => {
        await refuseUnwishable(tx, target);
        const recipient = await lockRecipient(tx, userId);
        if (recipient.email_verified === 0) throw new HttpError('EMAIL_NOT_VERIFIED');
        if (recipient.order_mails === 0) throw new HttpError('ORDER_MAILS_OFF');
        const wish = { ...target, userId };
        // A buyer who waits already keeps their place.
        if ((await findWish(tx, wish))?.told_at === null) return;
        // A person who was told and came too late, or wants one more, waits anew.
        await deleteWish(tx, wish);
        await insertWish(tx, { ...wish, now: clock.now() });
      }),

    remove: async ({ id: userId }: LoggedInUser, target: WishTarget): Promise<void> => {
      await deleteWish(database.db, { ...target, userId });
    },

    /** Mails the people whose turn it is. Any number of processes may do it at once. */
    async mailWhoseTurnItIs(): Promise<void> {
      await doEach(await findWaitingTargets(database.db), async (target) => {
        // Looked at first without a lock, because most things that people wait for are still sold out.
        const item = await findWishedItem(database.db, target, clock.now());
        if (canBeOrdered(item)) await tellNext(target);
      });
    },
  };
}

export type Wishes = ReturnType<typeof createWishes>;
