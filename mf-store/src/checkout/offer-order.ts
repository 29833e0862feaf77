import { CONNECTION_CHANGED, currentOfflineContent } from 'shared/connection';
import { t } from 'shared/language';
import type { useNavigate } from 'shared/router';
import { useSession } from 'shared/session';
import { showToast } from 'shared/toasts';
import { type Cart, cartOf } from '../cart/index.ts';
import { unplacedLineKeys } from './checkout-storage.ts';
import { isUnconfirmed } from './order-attempt.ts';

type Navigate = ReturnType<typeof useNavigate>;

const CHECKOUT_PATH = '/store/checkout';

export const unplacedLines = (userId: number): Cart =>
  cartOf(userId).filter(({ key }) => unplacedLineKeys.read(userId).includes(key));

/** Invites a user who left the checkout with an unplaced order to return. The checkout itself shows the same message. */
export function offerOrder(userId: number, navigate: Navigate): void {
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
    action: { label: t('Go to checkout'), run: () => void navigate(CHECKOUT_PATH) },
  });
}

let isWaitingForConnection = false;

/** Offers the order once the site can be reached again. */
export function offerOrderWhenBack(userId: number, navigate: Navigate): void {
  if (isWaitingForConnection) return;
  isWaitingForConnection = true;
  const check = () => {
    if (currentOfflineContent()) return;
    removeEventListener(CONNECTION_CHANGED, check);
    isWaitingForConnection = false;
    offerOrder(userId, navigate);
  };
  addEventListener(CONNECTION_CHANGED, check);
}
