import type { Db } from '../../database/database.ts';
import { layOut } from '../mail/mail-layout.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { Sender } from '../mail/sender.ts';
import { findAdministratorEmails } from './health.queries.ts';

type Grown = {
  readonly section: string;
  readonly version: string;
  /** Percent of the visitors who get it now; 100 for everybody. */
  readonly traffic: number;
};

/** Mails the administrators that the site shows a canary to more visitors than before. */
export async function mailCanaryGrown(
  tx: Db,
  { section, version, traffic }: Grown,
  { now, sender }: { readonly now: number; readonly sender: Sender },
): Promise<void> {
  const isEverybody = traffic === 100;
  const mail = layOut(
    {
      subject: isEverybody
        ? `${section} ${version} is live`
        : `${section} ${version} is shown to ${traffic} % of the visitors`,
      before: [
        isEverybody
          ? `${section} ${version} was healthy as a canary, and the site has made it live for everybody.`
          : `${section} ${version} is healthy as a canary, and the site shows it to ${traffic} % of the visitors now.`,
      ],
      link: { label: 'Releases of the site', url: `${sender.publicUrl}/admin/releases` },
      after: [
        isEverybody
          ? 'If it should not be live, roll it back there.'
          : 'It goes on growing by itself. To stop that, end the canary or change its share there.',
      ],
    },
    sender,
  );
  for (const recipient of await findAdministratorEmails(tx)) {
    await putMail(tx, { kind: 'canary-grown', recipient, ...mail }, { now });
  }
}
