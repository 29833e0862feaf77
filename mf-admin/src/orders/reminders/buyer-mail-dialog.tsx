import { useState } from 'react';
import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { plural, t } from 'shared/language';
import { showToast } from 'shared/toasts';
import { ModalForm } from '../../ui/index.ts';
import { buyerKey } from '../buyers/buyer-groups.rules.ts';
import { OrderChecklist } from '../rows/order-checklist.tsx';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { announcementOutcomeInWords, reminderOutcomeInWords } from './reminders.rules.ts';

/** The mails that staff send to buyers. Each returns its outcome in words. */
const MAILS = {
  remind: {
    title: t('Remind to pay'),
    explanation: t(
      'Everybody gets one mail with all they have to pay, to whom, where and when, at most once in 3 days.',
    ),
    submitLabel: (count: number) => plural(count, 'Remind 1 person', 'Remind {count} people'),
    send: async (orderIds: number[]) =>
      reminderOutcomeInWords(await call('orders.remind', { body: { orderIds } })),
  },
  announce: {
    title: t('It has arrived'),
    explanation: t(
      'Everybody gets one mail with what has arrived of their orders, paid or not, and where to get it.',
    ),
    submitLabel: (count: number) => plural(count, 'Tell 1 person', 'Tell {count} people'),
    send: async (orderIds: number[]) =>
      announcementOutcomeInWords(await call('orders.announce', { body: { orderIds } })),
  },
};

type Props = {
  readonly kind: keyof typeof MAILS;
  /** Orders to choose from, whose buyers can get the mail. */
  readonly orders: readonly OrderRow[];
  /** Called after each attempt: mails may have been sent even if no answer came. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

export function BuyerMailDialog({ kind, orders, onChanged, onClose }: Props) {
  const { title, explanation, submitLabel, send } = MAILS[kind];
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<number>>(new Set());
  const chosenOrders = orders.filter(({ id }) => !excludedIds.has(id));
  const personCount = new Set(chosenOrders.map(buyerKey)).size;
  const sending = useMutation(
    async () => {
      const text = await send(chosenOrders.map(({ id }) => id));
      showToast({ kind: 'status', text, stays: true });
    },
    { fallback: t('No answer came. Please try again: nobody gets two mails.') },
  );
  const submit = async () => {
    const isDone = await sending.write();
    onChanged();
    if (isDone) onClose();
  };
  return (
    <ModalForm
      title={title}
      submitLabel={submitLabel(personCount)}
      busy={sending.busy}
      submitDisabled={personCount === 0}
      problem={sending.error?.text}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{explanation}</p>
      <OrderChecklist orders={orders} excludedIds={excludedIds} onChange={setExcludedIds} />
    </ModalForm>
  );
}
