import { t } from 'shared/language';
import { LINE_CHANGED, noLineNow } from 'shared/line';
import { notify } from 'shared/notices';
import { useSession } from 'shared/session';
import { cartOf } from '../cart/index.ts';

type Offer = {
  readonly userId: number;
  /** Whether the user is still at the checkout, which says it too. */
  readonly isThere: () => boolean;
  readonly open: () => void;
};

let isOffered = false;

/** Once the line is back, offers the checkout to a user who has left it with an order that was not placed. */
export function offerWhenBack({ userId, isThere, open }: Offer): void {
  if (isOffered) return;
  isOffered = true;
  const look = () => {
    if (noLineNow()) return;
    removeEventListener(LINE_CHANGED, look);
    isOffered = false;
    if (isThere() || useSession.getState().user?.id !== userId || cartOf(userId).length === 0)
      return;
    notify({
      kind: 'status',
      stays: true,
      text: t('You are back online. Your order is not placed yet.'),
      action: { label: t('Go to checkout'), run: open },
    });
  };
  addEventListener(LINE_CHANGED, look);
}
