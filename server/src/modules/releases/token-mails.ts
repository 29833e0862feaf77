import type { Deployment } from 'shared/contract';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { Mail } from '../mail/mail.ts';
import { layOut, type MailContent } from '../mail/mail-layout.ts';
import { putMail } from '../mail/outbox.queries.ts';
import { plainName } from '../mail/plain-name.ts';
import { schoolTime } from '../mail/school-time.ts';
import type { Sender } from '../mail/sender.ts';
import { findAdministratorEmails } from './health.queries.ts';

type Mailing = { readonly now: number; readonly sender: Sender };

/** What a deploy token can do. */
type ByToken = Extract<
  Deployment['action'],
  'UPLOADED' | 'PREVIEWED' | 'CANARY' | 'CANARY_ENDED' | 'ROLLED_BACK' | 'PROMOTED'
>;

/** What was done with a deploy token, as it stands in the history. */
type Entry = Pick<
  Row<'deployments'>,
  'section' | 'who' | 'action' | 'from_version' | 'to_version' | 'traffic'
> & { readonly kept?: 0 | 1 };

const IF_NOT_MEANT =
  'A section runs with the rights of whoever opens it. If its committee did not do this, revoke the token and roll back.';

/** Mails the administrators what somebody did with a deploy token. */
export async function mailDoneByToken(tx: Db, entry: Entry, mailing: Mailing): Promise<void> {
  const isLive = entry.action !== 'UPLOADED' && entry.action !== 'PREVIEWED';
  const { subject, sentence } = wordsOf(entry);
  await mailAdministrators(tx, isLive ? 'release-changed' : 'release-uploaded', {
    ...mailing,
    subject,
    before: [`${plainName(entry.who)} ${sentence}`],
    after: [
      IF_NOT_MEANT,
      ...(isLive
        ? []
        : ['What is uploaded or previewed within the next hour stands in the history only.']),
    ],
  });
}

/** Mails the administrators that a deploy token ends soon. */
export const mailTokenEnding = (
  tx: Db,
  { section, label, expires_at }: Row<'deploy_tokens'>,
  mailing: Mailing,
): Promise<void> =>
  mailAdministrators(tx, 'token-ending', {
    ...mailing,
    subject: `A deploy token of ${section} ends soon`,
    before: [
      `The deploy token “${plainName(label)}” of ${section} is valid until ${schoolTime(expires_at)}. After that its committee cannot release with it.`,
    ],
    after: ['If the committee still needs one, make another token and give it to them.'],
  });

function wordsOf({ section, action, from_version, to_version, traffic, kept }: Entry) {
  const isOther = from_version !== null && from_version !== to_version;
  const staying = kept ? ' The site does not take it back by itself.' : '';
  const words: Record<ByToken, readonly [subject: string, sentence: string]> = {
    UPLOADED: [
      `${section} ${to_version} was uploaded`,
      `has uploaded ${section} ${to_version}. It is not live.`,
    ],
    PREVIEWED: [
      `A preview of ${section} ${to_version} was made`,
      `has made a preview link of ${section} ${to_version}. It is not live.`,
    ],
    CANARY: [
      `${section} ${to_version} is shown to ${traffic} % of the visitors`,
      `has shown ${section} ${to_version} to ${traffic} % of the visitors. The others get ${from_version}.`,
    ],
    CANARY_ENDED: [
      `The canary of ${section} has ended`,
      `has ended the canary of ${section}: everybody gets ${to_version}.`,
    ],
    ROLLED_BACK: [
      `${section} was rolled back`,
      `has rolled ${section} back from ${from_version} to ${to_version}.`,
    ],
    PROMOTED: [
      `${section} ${to_version} is live`,
      `has made ${section} ${to_version} live${isOther ? ` in place of ${from_version}` : ''}.${staying}`,
    ],
  };
  const [subject, sentence] = words[action as ByToken];
  return { subject, sentence };
}

async function mailAdministrators(
  tx: Db,
  kind: Mail['kind'],
  { now, sender, ...content }: Mailing & Pick<MailContent, 'subject' | 'before' | 'after'>,
): Promise<void> {
  const link = { label: 'Releases of the site', url: `${sender.publicUrl}/admin/releases` };
  const mail = layOut({ ...content, link }, sender);
  for (const recipient of await findAdministratorEmails(tx)) {
    await putMail(tx, { kind, recipient, ...mail }, { now });
  }
}
