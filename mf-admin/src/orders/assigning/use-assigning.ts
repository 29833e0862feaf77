import { useState } from 'react';
import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { plural, t } from 'shared/language';
import { showToast } from 'shared/toasts';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import type { AssigneeChoice } from './assignee-choices.rules.ts';

type Progress = { readonly orderId: number; readonly done: number; readonly total: number };

/** Assigns orders one after the other until one fails, and reports the number assigned. */
export function useAssigning(onChanged: () => void) {
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
