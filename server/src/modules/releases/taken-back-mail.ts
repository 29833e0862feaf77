import type { Db } from '../../database/database.ts';
import { layOut } from '../mail/mail-layout.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { Sender } from '../mail/sender.ts';
import { findAdministratorEmails } from './health.queries.ts';

type TakenBack = {
  readonly section: string;
  readonly version: string;
  /** The release that everybody gets instead. */
  readonly to: string;
  readonly why: string;
};

/** Mails the administrators that the site has taken a release back by itself. */
export async function mailTakenBack(
  tx: Db,
  { section, version, to, why }: TakenBack,
  { now, sender }: { readonly now: number; readonly sender: Sender },
): Promise<void> {
  const mail = layOut(
    {
      subject: `${section} ${version} was taken back`,
      before: [
        `The site has taken ${section} ${version} back by itself: everybody gets ${to} again.`,
        why,
      ],
      link: { label: 'Releases of the site', url: `${sender.publicUrl}/admin/releases` },
      after: ['Who makes it live again decides about it: then it stays.'],
    },
    sender,
  );
  for (const recipient of await findAdministratorEmails(tx)) {
    await putMail(tx, { kind: 'release-taken-back', recipient, ...mail }, { now });
  }
}
