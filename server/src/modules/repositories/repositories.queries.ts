import type { Db } from '../../database/database.ts';
import type { NewRow, Row } from '../../database/tables.ts';

type TrustedRow = Row<'trusted_repositories'>;

export const insertTrusted = (
  tx: Db,
  trusted: Omit<NewRow<'trusted_repositories'>, 'id' | 'last_used_at' | 'removed_at'>,
): Promise<TrustedRow> =>
  tx
    .insertInto('trusted_repositories')
    .values({ ...trusted, last_used_at: null, removed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The repositories that are trusted to release a section, newest first. */
export const findTrusted = (db: Db, section: string): Promise<TrustedRow[]> =>
  db
    .selectFrom('trusted_repositories')
    .selectAll()
    .where('section', '=', section)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

export const findTrustingSections = (db: Db): Promise<{ section: string }[]> =>
  db
    .selectFrom('trusted_repositories')
    .select('section')
    .distinct()
    .where('removed_at', 'is', null)
    .execute();

/** Notes that a trusted repository is used, and locks it. False when it is trusted no longer. */
export async function noteUse(tx: Db, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trusted_repositories')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the trust, and the tokens that came of it. False when the section has no such repository. */
export async function removeTrusted(
  tx: Db,
  { section, id, now }: { readonly section: string; readonly id: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trusted_repositories')
    .set({ removed_at: now })
    .where('section', '=', section)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('deploy_tokens')
    .set({ revoked_at: now })
    .where('trusted_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return true;
}

/** Keeps a token that a workflow gets for its identity. Resolves with its id; null if that identity was used before. */
export async function insertExchanged(
  tx: Db,
  token: Pick<
    NewRow<'deploy_tokens'>,
    'section' | 'label' | 'token_hash' | 'created_at' | 'created_by' | 'expires_at'
  > & { readonly trusted_id: number; readonly id_token_hash: string },
): Promise<number | null> {
  const row = await tx
    .insertInto('deploy_tokens')
    .values({
      ...token,
      last_used_at: null,
      revoked_at: null,
      // It ends after minutes: no mail announces that.
      expiry_told_at: token.created_at,
    })
    .onConflict((conflict) => conflict.column('id_token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
