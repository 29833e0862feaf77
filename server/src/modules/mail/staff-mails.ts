import type { Act } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import { findStaff } from '../users/users.queries.ts';
import type { MailType } from './mail.ts';
import { putMail } from './outbox.queries.ts';

type StaffMail<Data> = {
  /** Staff with the right to this act get it. */
  readonly act: Act;
  readonly data: Data;
  readonly now: number;
};

/** Mails staff with a verified address. */
export async function mailStaff<Data>(
  tx: Db,
  type: MailType<Data>,
  { act, data, now }: StaffMail<NoInfer<Data>>,
): Promise<void> {
  for (const { id: userId } of await findStaff(tx, act))
    await putMail(tx, type, { userId, data, now });
}
