import { useState } from 'react';
import { call } from 'shared/api';
import type { Order } from 'shared/contract';
import { useMutation } from 'shared/data';
import { nameWithOption } from 'shared/domain';
import { t } from 'shared/language';
import { useRevalidator } from 'shared/router';
import { showToast } from 'shared/toasts';
import { Alert, Button, ConfirmDialog, focusHeading } from 'shared/ui';

export function CancelOwnOrder({ order }: { readonly order: Order }) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const { kind, error, busy, write } = useMutation(
    () => call('orders.cancelOwn', { params: { id: order.id } }),
    { fallback: t('This order could not be cancelled. Please try again.') },
  );
  const name = nameWithOption(order.productName, order.option);
  const cancel = async () => {
    const isDone = await write();
    setAsking(false);
    if (!isDone) return;
    showToast({ kind: 'status', text: t('Order {number} is cancelled.', { number: order.id }) });
    await revalidate();
    // The order has left its list, and its button with it.
    if (document.activeElement === document.body) focusHeading();
  };
  if (kind === 'done') return <p>{t('This order is cancelled.')}</p>;
  return (
    <>
      {error && <Alert kind="error">{error.text}</Alert>}
      <Button
        variant="quiet"
        aria-label={t('Cancel order {number}', { number: order.id })}
        onClick={() => setAsking(true)}
      >
        {t('Cancel order')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('Are you sure you want to cancel this order?')}
          confirmLabel={t('Cancel order')}
          cancelLabel={t('Keep it')}
          variant="danger"
          busy={busy}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        >
          <p>
            {order.quantity} × {name}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
