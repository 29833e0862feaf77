import { useState } from 'react';
import { call, errorText } from 'shared/api';
import { LoadFailure, useMutation, useRequest } from 'shared/data';
import { plural, t } from 'shared/language';
import { showToast } from 'shared/toasts';
import { SelectField } from 'shared/ui';
import { ModalForm } from '../../ui/index.ts';
import { buyerKey } from '../buyers/buyer-groups.rules.ts';
import { MAX_CHECKBOXES, OrderChecklist } from '../rows/order-checklist.tsx';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { type AssigneeChoice, assigneeChoices } from './assignee-choices.rules.ts';
import { loadStaff } from './staff.loader.ts';

type Props = {
  readonly orders: readonly OrderRow[];
  /** All orders of the school, if loaded, to count each person's open orders. */
  readonly allOrders: readonly OrderRow[] | null;
  /** Called when orders were assigned, or when the list may be out of date. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

export function AssignDialog({ orders, allOrders, onChanged, onClose }: Props) {
  const loadState = useRequest(loadStaff);
  const { progress, problem, assign } = useAssigning(onChanged);
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<number>>(
    () => new Set(initiallyExcludedIds(orders)),
  );
  const [repId, setRepId] = useState('');
  const choices = assigneeChoices(loadState.value ?? [], allOrders);
  const rep = choices.find(({ id }) => String(id) === repId);
  // Orders that are with this rep already stay as they are.
  const chosenOrders = orders.filter(
    (order) => !excludedIds.has(order.id) && (!rep || order.rep?.id !== rep.id),
  );
  const submit = async () => {
    if (rep && chosenOrders.length > 0 && (await assign(chosenOrders, rep))) onClose();
  };
  return (
    <ModalForm
      title={t('Assign orders')}
      submitLabel={plural(chosenOrders.length, 'Assign 1 order', 'Assign {count} orders')}
      closeLabel={t('Close')}
      busy={progress !== null}
      submitDisabled={!rep || chosenOrders.length === 0}
      progress={
        <span role="status">
          {progress &&
            t('Assigning {number} of {count}', {
              number: progress.done + 1,
              count: progress.total,
            })}
        </span>
      }
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('Whoever they are assigned to collects the cash and hands the products over.')}</p>
      <OrderChecklist orders={orders} excludedIds={excludedIds} onChange={setExcludedIds} />
      {loadState.error !== null && (
        <LoadFailure
          text={errorText(loadState.error, t('The class reps could not be loaded.'))}
          loadState={loadState}
        />
      )}
      <SelectField
        label={t('Assign to')}
        hint={loadState.kind === 'loading' && t('Loading')}
        required
        value={repId}
        options={[
          { value: '', text: t('Choose a person') },
          ...choices.map(({ id, text }) => ({ value: String(id), text })),
        ]}
        onChange={setRepId}
      />
      {rep && chosenOrders.length === 0 && (
        <p>{t('These orders are with {name} already.', { name: rep.name })}</p>
      )}
    </ModalForm>
  );
}

/**
 * The ids of the orders that are unticked at first. With several buyers these are the assigned ones, because they may be
 * with the right person already.
 */
function initiallyExcludedIds(orders: readonly OrderRow[]): readonly number[] {
  const buyerCount = new Set(orders.map(buyerKey)).size;
  if (buyerCount === 1 || orders.length > MAX_CHECKBOXES) return [];
  return orders.filter(({ rep }) => rep !== null).map(({ id }) => id);
}

type Progress = { readonly orderId: number; readonly done: number; readonly total: number };

/** Assigns orders one after the other until one fails, and reports the number assigned. */
function useAssigning(onChanged: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const { busy, error, write } = useMutation(
    async (orders: readonly OrderRow[], rep: AssigneeChoice) => {
      for (const [done, { id }] of orders.entries()) {
        setProgress({ orderId: id, done, total: orders.length });
        await call('orders.assign', { params: { id }, query: { repId: rep.id } });
      }
      const text = plural(
        orders.length,
        '1 order assigned to {name}.',
        '{count} orders assigned to {name}.',
        { name: rep.name },
      );
      showToast({ kind: 'status', text });
      onChanged();
    },
    {
      fallback: t('No answer came. Please try again.'),
      // The list may be out of date.
      onError: onChanged,
    },
  );
  return {
    progress: busy ? progress : null,
    problem:
      error &&
      progress &&
      t('Order {id}: {problem} {done} of {count} assigned.', {
        id: progress.orderId,
        problem: error.text,
        done: progress.done,
        count: progress.total,
      }),
    /** Resolves with whether all orders were assigned. */
    assign: write,
  };
}
