import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

type Purpose = Row<'account_tokens'>['purpose'];
type TokenRef = { readonly purpose: Purpose; readonly tokenHash: string };

export const insertToken = (
  tx: Db,
  {
    userId,
    purpose,
    tokenHash,
    now,
    validFor,
  }: TokenRef & { userId: number; now: number; validFor: number },
) =>
  tx
    .insertInto('account_tokens')
    .values({
      user_id: userId,
      purpose,
      token_hash: tokenHash,
      created_at: now,
      expires_at: now + validFor,
      used_at: null,
    })
    .execute();

export const findToken = (db: Db, { purpose, tokenHash }: TokenRef) =>
  db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Uses up a valid token and returns its user. Of several calls at once only the first succeeds. */
export const useToken = (tx: Db, { purpose, tokenHash, now }: TokenRef & { now: number }) =>
  tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

/** Makes all of a user's links of this kind invalid, used or not. */
export const deleteTokensOf = (tx: Db, { userId, purpose }: { userId: number; purpose: Purpose }) =>
  tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();

export const deleteTokensExpiredBefore = (db: Db, time: number) =>
  db.deleteFrom('account_tokens').where('expires_at', '<', time).execute();
