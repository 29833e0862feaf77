import { randomBytes } from 'node:crypto';
import { hashOf } from '../../base/secrets.ts';
import type { Db } from '../../database/database.ts';
import { endOfLink, LINK_LIFETIMES, type TokenPurpose } from './account-tokens.rules.ts';

type TokenRef = { readonly purpose: TokenPurpose; readonly token: string };

/**
 * Makes a token for a link, 256 random bits, and returns it with its id. The database stores only its hash. Its time
 * begins again when the mail is sent.
 */
export async function createToken(
  tx: Db,
  { userId, purpose, now }: { userId: number; purpose: TokenPurpose; now: number },
): Promise<{ token: string; tokenId: number }> {
  const token = randomBytes(32).toString('base64url');
  const { id: tokenId } = await tx
    .insertInto('account_tokens')
    .values({
      user_id: userId,
      purpose,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: now + LINK_LIFETIMES[purpose].validForMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token, tokenId };
}

/** Finds a token that was used or has expired, too. */
export const findToken = (db: Db, { purpose, token }: TokenRef) =>
  db
    .selectFrom('account_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/**
 * Lets the time of a link begin, now that its mail is sent. False if the link was used, was replaced by a newer one, or was
 * asked for too long ago.
 */
export async function startLink(db: Db, id: number, now: number): Promise<boolean> {
  const tokenQuery = db.selectFrom('account_tokens').selectAll().where('id', '=', id);
  const token = await tokenQuery.executeTakeFirst();
  const expiresAt = token ? endOfLink(token, now) : null;
  if (expiresAt === null) return false;
  const update = db.updateTable('account_tokens').set({ expires_at: expiresAt });
  await update.where('id', '=', id).execute();
  return true;
}

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

export const deleteTokensOf = (
  tx: Db,
  { userId, purpose }: { userId: number; purpose: TokenPurpose },
) =>
  tx
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
