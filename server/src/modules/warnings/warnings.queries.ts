import type { MailKind } from 'shared/contract';
import type { Db } from '../../database/database.ts';

export type WarningKind = Extract<
  MailKind,
  'mail-stuck' | 'disk-nearly-full' | 'backup-old' | 'error-logged' | 'build-older'
>;

export async function wasWarningWritten(
  tx: Db,
  { kind, since }: { readonly kind: WarningKind; readonly since: number },
): Promise<boolean> {
  const warning = await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return warning !== undefined;
}

/** Marks a warning as written, for ever: the name of a text without words says it. Returns false if it was marked before. */
export async function markWarningWritten(
  tx: Db,
  { kind, occasion }: { readonly kind: WarningKind; readonly occasion: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('site_texts')
    .values({ name: `told: ${kind} ${occasion}`, text: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
