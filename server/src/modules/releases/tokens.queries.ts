import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';

type TokenRow = Row<'deploy_tokens'>;

export const insertToken = (
  db: Db,
  token: Pick<
    NewRow<'deploy_tokens'>,
    | 'section'
    | 'label'
    | 'may'
    | 'token_hash'
    | 'created_at'
    | 'created_by'
    | 'user_id'
    | 'expires_at'
  >,
): Promise<TokenRow> =>
  db
    .insertInto('deploy_tokens')
    .values({ ...token, last_used_at: null, revoked_at: null, expiry_notified_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findValidToken = (
  db: Db,
  { hash, now }: { readonly hash: string; readonly now: number },
): Promise<TokenRow | undefined> =>
  db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The tokens of a section that nobody has revoked, newest first. Some may have expired. */
export const findTokens = (db: Db, section: string): Promise<TokenRow[]> =>
  db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('section', '=', section)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const findSectionsWithTokens = (db: Db): Promise<{ section: string }[]> =>
  db
    .selectFrom('deploy_tokens')
    .select('section')
    .distinct()
    .where('revoked_at', 'is', null)
    .execute();

export const setTokenUsed = (db: Db, id: number, now: number) =>
  db.updateTable('deploy_tokens').set({ last_used_at: now }).where('id', '=', id).execute();

/** Revokes a token. False when the section has no such token, or it was revoked before. */
export async function revokeToken(
  db: Db,
  { section, id, now }: { readonly section: string; readonly id: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deploy_tokens')
    .set({ revoked_at: now })
    .where('section', '=', section)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Valid tokens that end before `until`, and of which nobody was told. */
export const findTokensEnding = (
  db: Db,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<TokenRow[]> =>
  db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('expiry_notified_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .execute();

/** Notes that the end of a token is announced. False when another process was faster. */
export async function setExpiryTold(tx: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deploy_tokens')
    .set({ expiry_notified_at: now })
    .where('id', '=', id)
    .where('expiry_notified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
