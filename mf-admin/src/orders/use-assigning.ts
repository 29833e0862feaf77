import { useState } from 'react';
import { call, errorText } from 'shared/api';
import { notify } from 'shared/notices';
import type { RepChoice } from './rep-choices.rules.ts';
import type { StaffOrder } from './staff-orders.rules.ts';

type Progress = { readonly at: number; readonly of: number };

/** Gives orders to somebody, one after the other; stops at the first that is refused, and says how far it came. */
export function useAssigning(onChanged: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Resolves with whether all of them were given. */
  const assign = async (orders: readonly StaffOrder[], rep: RepChoice): Promise<boolean> => {
    setProblem(null);
    for (const [done, { id }] of orders.entries()) {
      setProgress({ at: done + 1, of: orders.length });
      try {
        await call('orders.assign', { params: { id }, query: { repId: rep.id } });
      } catch (error) {
        const why = errorText(error, 'No answer came. Please try again.');
        setProblem(`Order ${id}: ${why} ${done} of ${orders.length} assigned.`);
        setProgress(null);
        // The list may be older than what the server refused for.
        onChanged();
        return false;
      }
    }
    const count = orders.length === 1 ? '1 order' : `${orders.length} orders`;
    notify({ kind: 'status', text: `${count} assigned to ${rep.name}.` });
    onChanged();
    return true;
  };
  return { progress, problem, assign };
}
