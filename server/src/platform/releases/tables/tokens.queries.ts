import type { Db } from '../../../database/database.ts';
import type { NewRow, Row } from '../../../database/tables.ts';

export type TokenRow = Row<'deploy_tokens'>;

export const insertToken = (db: Db, token: NewRow<'deploy_tokens'>): Promise<TokenRow> =>
  db.insertInto('deploy_tokens').values(token).returningAll().executeTakeFirstOrThrow();

export const findValidToken = (db: Db, hash: string, now: number): Promise<TokenRow | undefined> =>
  db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const hasRevokedToken = async (db: Db, ids: readonly number[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db
    .selectFrom('deploy_tokens')
    .select('id')
    .where('id', 'in', ids)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** The tokens of a section that nobody has revoked, newest first. Some may have expired. */
export const findUnrevokedTokens = (db: Db, section: string): Promise<TokenRow[]> =>
  db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('section', '=', section)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** The sections with tokens that nobody has revoked. Some may have expired. */
export const findSectionsWithTokens = (db: Db): Promise<{ section: string }[]> =>
  db
    .selectFrom('deploy_tokens')
    .select('section')
    .distinct()
    .where('revoked_at', 'is', null)
    .execute();

/** Valid tokens that end by `until` and whose end was not announced. */
export const findTokensEnding = (db: Db, now: number, until: number): Promise<TokenRow[]> =>
  db
    .selectFrom('deploy_tokens')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('expiry_notified_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .execute();

export const setTokenUsed = (db: Db, id: number, now: number) =>
  db.updateTable('deploy_tokens').set({ last_used_at: now }).where('id', '=', id).execute();

/** Writes once that a token was revoked, or that its end was announced. False when that was written before. */
export async function markOnce(
  tx: Db,
  id: number,
  { column, now }: { readonly column: 'revoked_at' | 'expiry_notified_at'; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deploy_tokens')
    .set({ [column]: now })
    .where('id', '=', id)
    .where(column, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
