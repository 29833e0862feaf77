import { createHash } from 'node:crypto';
import type { Database, Db } from '../../database/database.ts';
import { HttpError } from '../errors/http-error.ts';

/** Calls of one caller with the same `key`, if they chose one, store one row. `hash` shows whether they ask for the same. */
export type RepeatableCall = { readonly key: string | undefined; readonly hash: string };

/** Identifies a call by what its sender chose, without fields that the browser adds. */
export const repeatableCall = (
  key: string | undefined,
  choices: readonly unknown[],
): RepeatableCall => ({
  key,
  hash: createHash('sha256').update(JSON.stringify(choices)).digest('base64url'),
});

export const idempotencyColumns = ({ key, hash }: RepeatableCall) => ({
  idempotency_key: key ?? null,
  idempotency_hash: key === undefined ? null : hash,
});

type StoreSteps<Row> = {
  readonly store: (tx: Db) => Promise<Row>;
  readonly findStored: (
    key: string,
  ) => Promise<(Row & { readonly idempotency_hash: string | null }) | undefined>;
};

/**
 * Stores a row in one transaction. The same key again returns the row of the first call. Throws KEY_REUSED when that call asked
 * for something else.
 */
export async function storeOnce<Row>(
  database: Database,
  { key, hash }: RepeatableCall,
  { store, findStored }: StoreSteps<Row>,
): Promise<Row> {
  try {
    return await database.transaction(store);
  } catch (error) {
    // After any error, and not only that of a key that exists: the first call may have stored its row and taken the last piece.
    const row = key && (await findStored(key));
    if (!row) throw error;
    if (row.idempotency_hash !== hash) throw new HttpError('KEY_REUSED');
    return row;
  }
}
