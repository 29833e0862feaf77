import { notify } from 'shared/notices';
import { rememberCheckout } from '../cart/index.ts';

type Interruption = {
  readonly userId: number;
  /** Names of what was ordered before the session ended, and of what was not. */
  readonly ordered: readonly string[];
  readonly left: readonly string[];
  readonly onLogin: () => void;
};

/**
 * Says what has become of a checkout whose session ended while orders were being placed. As a notice: the
 * guard of the page sends whoever is logged out home, and the message must go with them.
 */
export function sayInterrupted({ userId, ordered, left, onLogin }: Interruption): void {
  rememberCheckout(userId);
  const done = ordered.length > 0 ? ` Ordered: ${ordered.join(', ')}.` : ' Nothing was ordered.';
  notify({
    kind: 'alert',
    text: `You were logged out during the checkout.${done} Not ordered: ${left.join(', ')}. Your cart and your notes are kept: log in again to order.`,
    action: { label: 'Login', run: onLogin },
  });
}
