import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

type TokenPurpose = Row<'account_tokens'>['purpose'];
type TokenRef = { readonly purpose: TokenPurpose; readonly token: string };

/** Hashes a token. A plain, fast hash is enough: nobody can guess 256 random bits. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a token for a link, 256 random bits. The database stores only its hash. */
export async function createToken(
  tx: Db,
  {
    userId,
    purpose,
    now,
    validForMs,
  }: { userId: number; purpose: TokenPurpose; now: number; validForMs: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('account_tokens')
    .values({
      user_id: userId,
      purpose,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: now + validForMs,
    })
    .execute();
  return token;
}

export const findToken = (db: Db, { purpose, token }: TokenRef) =>
  db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Uses up a valid token and returns its user. Of several calls at once only the first succeeds. */
export const consumeToken = (tx: Db, { purpose, token, now }: TokenRef & { now: number }) =>
  tx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

/** Makes all of a user's links of this kind invalid, used or not. */
export const deleteTokensOf = (
  tx: Db,
  { userId, purpose }: { userId: number; purpose: TokenPurpose },
) =>
  tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();

export const deleteTokensExpiredBefore = (db: Db, time: number) =>
  db.deleteFrom('account_tokens').where('expires_at', '<', time).execute();
