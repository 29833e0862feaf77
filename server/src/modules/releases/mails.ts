import type { Deployment } from 'shared/contract';
import { ROLE } from 'shared/domain';
import { LANGUAGES, t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { inLanguage } from '../../language/speaker.ts';
import type { QuarantinedRelease } from '../../rendering/quarantine.ts';
import type { MailContent } from '../mail/mail-layout.ts';
import { isInOutbox } from '../mail/outbox.queries.ts';
import { plainName } from '../mail/plain-name.ts';
import { schoolTime } from '../mail/school-time.ts';
import { type Mailing, mailStaff } from '../mail/staff-mails.ts';
import type { NewDeployment } from './history.queries.ts';
import { faultInWords, reasonInWords } from './history-texts.ts';
import type { Named } from './named.ts';

/** Mails staff, with a link to the releases. */
const mail = (
  tx: Db,
  {
    write,
    ...about
  }: Omit<Parameters<typeof mailStaff>[1], 'write'> & { readonly write: () => Words },
  mailing: Mailing,
): Promise<void> =>
  mailStaff(
    tx,
    {
      ...about,
      write: () => ({
        ...write(),
        link: {
          label: t('Releases of the site'),
          url: `${mailing.sender.publicUrl}/admin/releases`,
        },
      }),
    },
    mailing,
  );

type Words = Pick<MailContent, 'subject' | 'before' | 'after'>;

/** Mails the administrators about a change by a deploy token. */
export function mailDoneByToken(tx: Db, entry: NewDeployment, mailing: Mailing): Promise<void> {
  const isLive = entry.action !== 'UPLOADED' && entry.action !== 'PREVIEWED';
  const kind = isLive ? 'release-changed' : 'release-uploaded';
  const write = () => {
    const { subject, sentence } = summaryOf(entry);
    const after = [
      t(
        'A section runs with the rights of whoever opens it. If its committee did not do this, revoke the token and roll back.',
      ),
    ];
    if (!isLive)
      after.push(
        t('What is uploaded or previewed within the next hour stands in the history only.'),
      );
    return { subject, before: [sentence], after };
  };
  return mail(tx, { kind, write }, mailing);
}

/** Mails the administrators that a deploy token ends soon. */
export const mailTokenEnding = (
  tx: Db,
  { section, label, expires_at }: Row<'deploy_tokens'>,
  mailing: Mailing,
): Promise<void> =>
  mail(
    tx,
    {
      kind: 'token-ending',
      write: () => ({
        subject: t('A deploy token of {section} ends soon', { section }),
        before: [
          t(
            'The deploy token “{label}” of {section} is valid until {time}. After that its committee cannot release with it.',
            { label: plainName(label), section, time: schoolTime(expires_at) },
          ),
        ],
        after: [t('If the committee still needs one, make another token and give it to them.')],
      }),
    },
    mailing,
  );

/** A release that the site has rolled back, and the one that everybody gets instead. */
type TakenBack = Named & { readonly to: string; readonly why: string };

/** Mails the council and the administrators that the site has taken a release back by itself. */
export const mailTakenBack = (
  tx: Db,
  { section, version, to, why }: TakenBack,
  mailing: Mailing,
): Promise<void> =>
  mail(
    tx,
    {
      kind: 'release-taken-back',
      from: ROLE.STUCO,
      write: () => ({
        subject: t('{section} {version} was taken back', { section, version }),
        before: [
          t('The site has taken {section} {version} back by itself: everybody gets {to} again.', {
            section,
            version,
            to,
          }),
          reasonInWords(why),
        ],
        after: [t('Who makes it live again decides about it: then it stays.')],
      }),
    },
    mailing,
  );

/** Mails the administrators, once for each release, that the site does not render its pages. */
export async function mailNotRendered(
  tx: Db,
  { name, version, why }: QuarantinedRelease,
  mailing: Mailing,
): Promise<void> {
  const kind = 'release-not-rendered';
  const write = () => ({
    subject: t('Pages of {name} {version} are shown without content from the server', {
      name,
      version,
    }),
    before: [
      t('The site has tried to render pages of {name} {version}, and {why}.', {
        name,
        version,
        why: faultInWords(why),
      }),
      t(
        'Visitors see them all the same, once the scripts have come. The site tries again by itself.',
      ),
    ],
    after: [t('The committee of the section can release it anew, or you can roll it back.')],
  });
  const subjects = LANGUAGES.map((language) => inLanguage(language, () => write().subject));
  if (!(await isInOutbox(tx, { kind, subjects }))) await mail(tx, { kind, write }, mailing);
}

/** Actions of deploy tokens. */
type ByToken = Extract<
  Deployment['action'],
  'UPLOADED' | 'PREVIEWED' | 'CANARY' | 'CANARY_ENDED' | 'ROLLED_BACK' | 'PROMOTED'
>;

type Summary = { readonly subject: string; readonly sentence: string };

function summaryOf({
  section,
  who,
  action,
  from_version,
  to_version,
  traffic,
  kept,
}: NewDeployment): Summary {
  const name = plainName(who);
  const from = String(from_version);
  const to = String(to_version);
  const share = String(traffic);
  const stays = kept ? ` ${t('The site does not take it back by itself.')}` : '';
  const words: Record<ByToken, () => Summary> = {
    UPLOADED: () => ({
      subject: t('{section} {to} was uploaded', { section, to }),
      sentence: t('{name} has uploaded {section} {to}. What is live stays.', { name, section, to }),
    }),
    PREVIEWED: () => ({
      subject: t('A preview of {section} {to} was made', { section, to }),
      sentence: t('{name} has made a preview link of {section} {to}. It is not live.', {
        name,
        section,
        to,
      }),
    }),
    CANARY: () => ({
      subject: t('{section} {to} is shown to {share} % of the visitors', { section, to, share }),
      sentence: t(
        '{name} has shown {section} {to} to {share} % of the visitors. The others get {from}.',
        { name, section, to, share, from },
      ),
    }),
    CANARY_ENDED: () => ({
      subject: t('The canary of {section} has ended', { section }),
      sentence: t('{name} has ended the canary of {section}: everybody gets {to}.', {
        name,
        section,
        to,
      }),
    }),
    ROLLED_BACK: () => ({
      subject: t('{section} was rolled back', { section }),
      sentence: t('{name} has rolled {section} back from {from} to {to}.', {
        name,
        section,
        from,
        to,
      }),
    }),
    PROMOTED: () => ({
      subject: t('{section} {to} is live', { section, to }),
      sentence: `${
        from_version === null || from_version === to_version
          ? t('{name} has made {section} {to} live.', { name, section, to })
          : t('{name} has made {section} {to} live in place of {from}.', {
              name,
              section,
              to,
              from,
            })
      }${stays}`,
    }),
  };
  return words[action as ByToken]();
}
