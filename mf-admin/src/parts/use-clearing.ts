import { useState } from 'react';
import { ApiError, call, errorText, siteConfig } from 'shared/api';
import { formatPrice } from 'shared/contract';
import { useSession } from 'shared/session';
import type { Holder } from '../rules/holders.ts';
import type { Slip } from '../rules/slip.ts';

export type Count = { readonly counted: number | null; readonly note: string };

/** Clears a balance, and never more than the council member saw: a sum that has changed is asked again. */
export function useClearing({ id, name, balance }: Holder, onCleared: () => void) {
  const [expected, setExpected] = useState(balance);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const councilMember = useSession(({ user }) => user?.name ?? '');
  const currency = siteConfig().currencyLabel;

  const clear = async ({ counted, note }: Count): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { entryId } = await call('users.clearBalance', {
        params: { id },
        query: { expected: expected.toFixed(2) },
        body: { ...(counted !== null && { counted }), note },
      });
      const date = new Date().toISOString();
      const said = { repName: name, councilMember, date, expected, counted, note, currency };
      setSlip({ number: entryId, ...said });
      onCleared();
    } catch (error) {
      const present = isOutdated(error) ? await balanceOf(id) : null;
      if (present !== null) setExpected(present);
      setProblem(
        present === null
          ? errorText(error, 'The balance could not be cleared. Please try again.')
          : changedWords(present, currency),
      );
    } finally {
      setBusy(false);
    }
  };
  return { expected, busy, problem, slip, clear };
}

const changedWords = (present: number, currency: string): string =>
  present === 0
    ? 'Somebody else has cleared this balance.'
    : `The balance has changed meanwhile: it is now ${formatPrice(present, currency)}. Please count again.`;

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The balance as it is now; null when that cannot be learnt either. */
async function balanceOf(id: number): Promise<number | null> {
  try {
    return (await call('users.get', { params: { id } })).collectedBalance;
  } catch {
    return null;
  }
}
