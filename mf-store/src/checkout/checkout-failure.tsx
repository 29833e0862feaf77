import { useEffect, useRef } from 'react';
import { ApiError, errorText } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import { Alert, Button } from 'shared/ui';
import { type Cart, lineName } from '../cart/index.ts';
import { isRefusal } from './order-attempt.ts';
import type { OrderFailure } from './place-orders.ts';

type Props = {
  readonly failure: OrderFailure;
  readonly user: CurrentUser;
  /** The lines of the cart besides the failed one. */
  readonly otherLines: Cart;
  /** Takes the failed line out and orders the others; undefined where that would not help. */
  readonly onOrderOthers: (() => void) | undefined;
};

/** Reports the product that could not be ordered, the reason, and the state of the others. */
export function CheckoutFailure({ failure, user, otherLines, onOrderOthers }: Props) {
  const { line, error, isPartial } = failure;
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves the browser's focus: the button that had it cannot order the cart as it is.
    if (isRefusal(error)) messageRef.current?.focus();
  }, [error]);
  return (
    <div ref={messageRef} tabIndex={-1}>
      <Alert kind="error">
        <p>
          <FailedLine line={line} error={error} />
        </p>
        {!user.emailVerified && (
          <p>
            <Link to="/verify/resend">{t('Verify your e-mail')}</Link>
          </p>
        )}
        {otherLines.length > 0 && isRefusal(error) && (
          <p>
            {t('Not ordered either: {products}.', {
              products: otherLines.map(lineName).join(', '),
            })}
          </p>
        )}
        {onOrderOthers && (
          <p>
            <Button onClick={onOrderOthers}>{t('Take it out and order the rest')}</Button>
          </p>
        )}
        {isPartial && (
          <p>
            {rich(
              'What was ordered before it has left your cart; see <orders>My Orders</orders>. The rest is still here.',
              { orders: toMyOrders },
            )}
          </p>
        )}
      </Alert>
    </div>
  );
}

function FailedLine({ line, error }: Pick<OrderFailure, 'line' | 'error'>) {
  const product = <strong>{lineName(line)}</strong>;
  if (wasOrderedBefore(error))
    return rich(
      '{product} was ordered before, with other notes or another quantity: see <orders>My Orders</orders>. Take it out of your cart; to order more, add it again.',
      { product, orders: toMyOrders },
    );
  if (isRefusal(error))
    return rich('{product} was not ordered: {why}', {
      product,
      why: errorText(error, t('the order was refused.')),
    });
  // The server's sentence; empty if no answer came.
  const why = errorText(error, '');
  return why === ''
    ? rich(
        'We could not confirm your order for {product}. Check your connection and place it again; it will not be ordered twice.',
        { product },
      )
    : rich(
        '{product} could not be ordered: {why} You can safely place it again; it will not be ordered twice.',
        { product, why },
      );
}

const toMyOrders = (words: string) => <Link to="/profile/orders">{words}</Link>;

/** Whether the key of the line belongs to an order that was placed with other details. */
const wasOrderedBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.detail.code === 'KEY_REUSED';
