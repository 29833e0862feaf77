import type { MailKind } from 'shared/contract';
import type { Db } from '../../database/database.ts';

export type WarningKind = Extract<
  MailKind,
  'mail-stuck' | 'disk-nearly-full' | 'backup-old' | 'error-logged' | 'build-older'
>;

/** Whether a mail of this kind was written since a time: such a warning is repeated while its cause stays. */
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

/** Marks the warning about an occasion as written, for ever, by the name of an empty text. False if it was marked before. */
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
