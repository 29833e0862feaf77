import type { Db } from '../../database/database.ts';
import type { Mail } from '../mail/mail.ts';
import { MAX_ATTEMPTS } from '../mail/retries.rules.ts';

export type WarningKind = Extract<Mail['kind'], 'mail-stuck' | 'disk-nearly-full' | 'backup-old'>;

/** Mails that do not get through, without the warnings of it. An attempt plans the next one, the last one too. */
export async function findStuckMails(db: Db, { givenUpSince }: { givenUpSince: number }) {
  const { waiting, oldest, given_up } = await db
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('kind', '!=', 'mail-stuck')
    .select(({ fn }) => [
      fn.count<number>('id').filterWhere('attempts', '<', MAX_ATTEMPTS).as('waiting'),
      fn.min<number | null>('created_at').filterWhere('attempts', '<', MAX_ATTEMPTS).as('oldest'),
      fn
        .count<number>('id')
        .filterWhere('attempts', '>=', MAX_ATTEMPTS)
        .filterWhere('next_attempt_at', '>=', givenUpSince)
        .as('given_up'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest, givenUp: Number(given_up) };
}

/** Whether such a warning was written since then. */
export async function wasWarned(
  tx: Db,
  { kind, since }: { kind: WarningKind; since: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('mail_outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
