import { useState } from 'react';
import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { plural, t } from 'shared/language';
import { showToast } from 'shared/toasts';
import { ModalForm } from '../../ui/modal-form.tsx';
import { buyerKey } from '../buyers/buyer-groups.rules.ts';
import { OrderChecklist } from '../rows/order-checklist.tsx';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { reminderOutcomeInWords } from './reminders.rules.ts';

type Props = {
  /** Orders to choose from, whose buyers can be reminded. */
  readonly orders: readonly OrderRow[];
  /** Called when reminders were sent, or when the list may be out of date. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

export function ReminderDialog({ orders, onChanged, onClose }: Props) {
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<number>>(new Set());
  const chosenOrders = orders.filter(({ id }) => !excludedIds.has(id));
  const personCount = new Set(chosenOrders.map(buyerKey)).size;
  const reminding = useMutation(
    async () => {
      const orderIds = chosenOrders.map(({ id }) => id);
      const outcome = await call('orders.remind', { body: { orderIds } });
      showToast({ kind: 'status', text: reminderOutcomeInWords(outcome), stays: true });
    },
    { fallback: t('No answer came. Please try again: nobody gets two mails.') },
  );
  const submit = async () => {
    const isDone = await reminding.write();
    onChanged();
    if (isDone) onClose();
  };
  return (
    <ModalForm
      title={t('Remind to pay')}
      submitLabel={plural(personCount, 'Remind 1 person', 'Remind {count} people')}
      busy={reminding.busy}
      submitDisabled={personCount === 0}
      problem={reminding.error?.text}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {t(
          'Everybody gets one mail with all they have to pay, to whom, where and when, at most once in 3 days.',
        )}
      </p>
      <OrderChecklist orders={orders} excludedIds={excludedIds} onChange={setExcludedIds} />
    </ModalForm>
  );
}
