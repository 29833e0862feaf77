import { useState } from 'react';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { TextField } from 'shared/ui';
import { ModalForm } from '../../ui/index.ts';
import { type OrderRow, orderInWords } from '../rows/order-rows.rules.ts';

type Props = {
  readonly order: OrderRow;
  /** Whether the reader marked it paid. For the cash of another person they give a reason. */
  readonly isOwnPayment: boolean;
  readonly onUndo: (reason: string) => void;
  readonly onClose: () => void;
};

export function UndoDialog({ order, isOwnPayment, onUndo, onClose }: Props) {
  const [reason, setReason] = useState('');
  const price = formatPrice(order.total, order.currency);
  return (
    <ModalForm
      title={t('Is order {id} not paid?', { id: order.id })}
      submitLabel={t('It is not paid')}
      busy={false}
      submitDisabled={!isOwnPayment && reason.trim() === ''}
      onSubmit={() => onUndo(reason.trim())}
      onClose={onClose}
    >
      <p>{orderInWords(order)}</p>
      <p>
        {isOwnPayment
          ? t('{price} are taken off your balance.', { price })
          : t('{price} are taken off the balance of {name}.', {
              price,
              name: order.collectedBy ?? '',
            })}{' '}
        {order.soldOnTheSpot
          ? t('The sale is cancelled.')
          : t('The buyer is told that the receipt is void.')}
      </p>
      {!isOwnPayment && (
        <TextField
          label={t('Reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ModalForm>
  );
}
