import { CONNECTION_CHANGED, currentOfflineContent } from 'shared/connection';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { type Cart, cartOf } from '../cart/index.ts';
import { unplacedLineKeys } from './checkout-storage.ts';
import { isUnconfirmed } from './order-attempt.ts';

const CHECKOUT_PATH = '/store/checkout';

export const unplacedLines = (userId: number): Cart =>
  cartOf(userId).filter(({ key }) => unplacedLineKeys.read(userId).includes(key));

/** Invites a user who left the checkout with an unplaced order to return. The checkout itself shows the same message. */
export function offerOrder(userId: number, open: (path: string) => void): void {
  const lines = unplacedLines(userId);
  // `currentOfflineContent` returns something only while the site is offline.
  if (
    currentOfflineContent() ||
    window.location.pathname === CHECKOUT_PATH ||
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
    action: { label: t('Go to checkout'), run: () => open(CHECKOUT_PATH) },
  });
}

let isWaitingForConnection = false;

/** Offers the order once the site can be reached again. */
export function offerOrderWhenBack(userId: number, open: (path: string) => void): void {
  if (isWaitingForConnection) return;
  isWaitingForConnection = true;
  const check = () => {
    if (currentOfflineContent()) return;
    removeEventListener(CONNECTION_CHANGED, check);
    isWaitingForConnection = false;
    offerOrder(userId, open);
  };
  addEventListener(CONNECTION_CHANGED, check);
}
