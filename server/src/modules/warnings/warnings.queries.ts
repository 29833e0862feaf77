import type { Db } from '../../database/database.ts';
import type { Mail } from '../mail/mail.ts';

export type WarningKind = Extract<Mail['kind'], 'mail-stuck' | 'disk-nearly-full' | 'backup-old'>;

/** Whether such a warning was written since then. */
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
