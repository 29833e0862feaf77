import { call } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';

/** Enough to hold what can happen to one balance while somebody counts. */
const NEWEST = 50;

/** The newest entries of a person's ledger; null when they cannot be learnt. */
export async function newestEntries(id: number): Promise<LedgerEntry[] | null> {
  try {
    const query = { page: 0, size: NEWEST };
    return (await call('users.ledger', { params: { id }, query })).content;
  } catch {
    return null;
  }
}

/** Id of the newest entry, 0 where there is none yet; null when it cannot be learnt. */
export async function newestEntryId(id: number): Promise<number | null> {
  const entries = await newestEntries(id);
  return entries && Math.max(0, ...entries.map((entry) => entry.id));
}

/** The balance as it is now; null when that cannot be learnt. */
export async function balanceOf(id: number): Promise<number | null> {
  try {
    return (await call('users.get', { params: { id } })).collectedBalance;
  } catch {
    return null;
  }
}
