import { CONNECTION_CHANGED, currentOfflineContent } from 'shared/connection';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { type Cart, cartOf } from '../cart/index.ts';
import { unplacedKeys } from './checkout-storage.ts';
import { isUnconfirmed } from './order-attempt.ts';

type OrderOffer = {
  readonly userId: number;
  /** Whether the user is at the checkout, which shows the same message. */
  readonly isThere: () => boolean;
  readonly open: () => void;
};

/** Cart lines of an order that could not be sent offline. */
export const unplacedLines = (userId: number): Cart =>
  cartOf(userId).filter(({ key }) => unplacedKeys(userId).includes(key));

/** Offers the checkout to a user who left it with an unplaced order. */
function offerOrder({ userId, isThere, open }: OrderOffer): void {
  const lines = unplacedLines(userId);
  if (
    currentOfflineContent() ||
    isThere() ||
    useSession.getState().user?.id !== userId ||
    lines.length === 0
  )
    return;
  showToast({
    kind: 'status',
    stays: true,
    text: lines.some(isUnconfirmed)
      ? t(
          'You are back online. We could not confirm your order. Place it again; it will not be ordered twice.',
        )
      : t('You are back online. Your order is not placed yet.'),
    action: { label: t('Go to checkout'), run: open },
  });
}

const CHECKOUT = '/store/checkout';

/** Offers it after a reload. */
export const offerAfterReload = (userId: number, open: (path: string) => void): void =>
  offerOrder({
    userId,
    isThere: () => window.location.pathname === CHECKOUT,
    open: () => {
      open(CHECKOUT);
    },
  });

let isAwaited = false;

/** Offers it once the connection is back. */
export function offerWhenBack(offer: OrderOffer): void {
  if (isAwaited) return;
  isAwaited = true;
  const check = () => {
    if (currentOfflineContent()) return;
    removeEventListener(CONNECTION_CHANGED, check);
    isAwaited = false;
    offerOrder(offer);
  };
  addEventListener(CONNECTION_CHANGED, check);
}
