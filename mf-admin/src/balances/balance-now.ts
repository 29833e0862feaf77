import { call } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';

/** More than can happen to one balance while its cash is counted. */
const NEWEST = 50;

/** The newest entries of a person's ledger; null when they cannot be loaded. */
export async function newestEntries(id: number): Promise<LedgerEntry[] | null> {
  try {
    const query = { page: 0, size: NEWEST };
    return (await call('users.ledger', { params: { id }, query })).content;
  } catch {
    return null;
  }
}

/** Id of the newest entry, 0 for an empty ledger; null when it cannot be loaded. */
export async function newestEntryId(id: number): Promise<number | null> {
  const entries = await newestEntries(id);
  return entries && Math.max(0, ...entries.map((entry) => entry.id));
}

/** The balance as it is now; null when it cannot be loaded. */
export async function balanceOf(id: number): Promise<number | null> {
  try {
    return (await call('users.get', { params: { id } })).collectedBalance;
  } catch {
    return null;
  }
}
