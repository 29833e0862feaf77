import { useNoLine } from 'shared/line';
import { Alert } from 'shared/ui';

/** Says that an order was not sent because there is no line, and that it can be once the line is back. */
export function WaitingOrder({ isUnconfirmed }: { readonly isUnconfirmed: boolean }) {
  const isLost = useNoLine() !== undefined;
  if (isUnconfirmed)
    return (
      <Alert kind={isLost ? 'error' : 'info'}>
        {isLost ? 'You are offline. ' : 'You are back online. '}
        We could not confirm your order. {isLost ? 'Once you are back, place' : 'Place'} it again;
        it will not be ordered twice.
      </Alert>
    );
  return (
    <Alert kind={isLost ? 'error' : 'info'}>
      {isLost
        ? 'You are offline, so your order was not placed. It is kept here: you can place it as soon as you are back.'
        : 'You are back online. Your order is not placed yet: you can place it now.'}
    </Alert>
  );
}
