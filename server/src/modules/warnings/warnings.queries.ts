import type { MailKind } from 'shared/contract';
import type { Db } from '../../database/database.ts';

export type WarningKind = Extract<
  MailKind,
  'mail-stuck' | 'disk-nearly-full' | 'backup-old' | 'error-logged' | 'build-older'
>;

export async function wasWarningWritten(
  tx: Db,
  { kind, since }: { kind: WarningKind; since: number },
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

/** Notes for ever that a warning was written; false if it was before. */
export async function noteWarning(
  tx: Db,
  { kind, subject }: { kind: WarningKind; subject: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('site_texts')
    .values({ name: `told: ${kind} ${subject}`, text: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
