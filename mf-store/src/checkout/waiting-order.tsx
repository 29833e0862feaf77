import { useOfflineContent } from 'shared/connection';
import { t } from 'shared/language';
import { Alert } from 'shared/ui';

/** Tells a buyer who went offline while ordering that the order can be placed once the connection is back. */
export function WaitingOrder({ isUnconfirmed }: { readonly isUnconfirmed: boolean }) {
  const isOffline = useOfflineContent() !== undefined;
  return (
    <Alert kind={isOffline ? 'error' : 'info'}>
      {isUnconfirmed ? unconfirmedText(isOffline) : notPlacedText(isOffline)}
    </Alert>
  );
}

const notPlacedText = (isOffline: boolean): string =>
  isOffline
    ? t(
        'You are offline, so your order was not placed. It is kept here: you can place it as soon as you are back.',
      )
    : t('You are back online. Your order is not placed yet: you can place it now.');

const unconfirmedText = (isOffline: boolean): string =>
  isOffline
    ? t(
        'You are offline. We could not confirm your order. Place it again once you are back; it will not be ordered twice.',
      )
    : t(
        'You are back online. We could not confirm your order. Place it again; it will not be ordered twice.',
      );
