import { ApiError, errorText } from 'shared/api';
import type { CurrentUser } from 'shared/contract';
import { Link } from 'shared/router';
import { Alert } from 'shared/ui';
import { isRefusal } from './order-attempt.ts';
import type { Failure } from './place-orders.ts';

type Props = { readonly failure: Failure; readonly user: CurrentUser };

/** Says which product could not be ordered, why, and what happened to the others. */
export function CheckoutFailure({ failure, user }: Props) {
  const { line, error, isPartial } = failure;
  const { name } = line.product;
  return (
    <Alert kind="error">
      {wasOrderedBefore(error) ? (
        <p>
          <strong>{name}</strong> was ordered before, with other notes or another quantity: see{' '}
          <Link to="/profile/orders">My Orders</Link>. Take it out of your cart; to order more, add
          it again.
        </p>
      ) : isRefusal(error) ? (
        <p>
          <strong>{name}</strong> was not ordered: {errorText(error, 'the order was refused.')}
        </p>
      ) : errorText(error, '') !== '' ? (
        <p>
          <strong>{name}</strong> could not be ordered: {errorText(error, '')} You can safely place
          it again; it will not be ordered twice.
        </p>
      ) : (
        <p>
          We could not confirm your order for <strong>{name}</strong>. Check your connection and
          place it again; it will not be ordered twice.
        </p>
      )}
      {!user.emailVerified && (
        <p>
          <Link to="/verify/resend">Verify your e-mail</Link>
        </p>
      )}
      {isPartial && (
        <p>
          What was ordered before it has left your cart; see{' '}
          <Link to="/profile/orders">My Orders</Link>. The rest is still here.
        </p>
      )}
    </Alert>
  );
}

/** Whether the key of the line belongs to an order that was placed with other details. */
const wasOrderedBefore = (error: unknown): boolean =>
  error instanceof ApiError && error.detail.code === 'KEY_REUSED';
