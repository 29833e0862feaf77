import { useState } from 'react';
import { call } from 'shared/api';
import { useMutation } from 'shared/data';
import { notify } from 'shared/notices';
import type { OrderRow } from './order-rows.rules.ts';
import type { RepChoice } from './rep-choices.rules.ts';

type Progress = { readonly id: number; readonly done: number; readonly of: number };

/** Assigns orders one after the other until one is refused, and says how many were assigned. */
export function useAssigning(onChanged: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const assigning = useMutation(
    async (orders: readonly OrderRow[], rep: RepChoice) => {
      for (const [done, { id }] of orders.entries()) {
        setProgress({ id, done, of: orders.length });
        await call('orders.assign', { params: { id }, query: { repId: rep.id } });
      }
      const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
      notify({ kind: 'status', text: `${count} assigned to ${rep.name}.` });
      onChanged();
    },
    {
      fallback: 'No answer came. Please try again.',
      onError: () => {
        // The server may have refused because the list is out of date.
        onChanged();
      },
    },
  );
  const { busy, error, write } = assigning;
  return {
    progress: busy ? progress : null,
    problem:
      error &&
      progress &&
      `Order ${progress.id}: ${error.text} ${progress.done} of ${progress.of} assigned.`,
    /** Resolves with whether all orders were assigned. */
    assign: write,
  };
}
