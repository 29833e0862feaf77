import type { MailKind } from 'shared/contract';
import { t } from 'shared/language';
import { schoolTime } from '../../base/school-time.ts';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { releaseInWords } from '../../modules/audit/audit-sentences.rules.ts';
import type { MailType } from '../../modules/mail/mail.ts';
import type { MailContent } from '../../modules/mail/mail-layout.ts';
import { plainLine } from '../../modules/mail/plain-name.ts';
import { mailStaff } from '../../modules/mail/staff-mails.ts';
import { reasonInWords, whoInWords } from './history-texts.ts';
import type { NewDeployment } from './tables/history.queries.ts';
import type { ReleaseId } from './tables/release-id.ts';

type ReleaseMailText = Pick<MailContent, 'subject' | 'before' | 'after'>;

const releaseMail = <Kind extends MailKind, Data>(
  kind: Kind,
  writeText: (data: Data) => ReleaseMailText,
): MailType<Data, Kind> => ({
  kind,
  write: ({ data }, { sender }) => ({
    ...writeText(data),
    link: { label: t('Releases of the site'), url: `${sender.publicUrl}/admin/releases` },
  }),
});

const changesLiveReleases = ({ action }: NewDeployment): boolean =>
  action !== 'UPLOADED' && action !== 'PREVIEWED';

/** A change by a deploy token, in the words of the audit log. */
function changeByTokenText(entry: NewDeployment): ReleaseMailText {
  const { section, from_version: from = null, to_version: to, traffic, withdrawn } = entry;
  const changeText = releaseInWords(entry.action, { section, from, to, traffic, withdrawn });
  return {
    subject: t('A deploy token {what}', { what: changeText }),
    before: [
      `${plainLine(whoInWords(entry.who))} ${changeText}.`,
      ...(from !== null && from !== to ? [t('Before: {from}', { from })] : []),
      ...(entry.withdrawn && entry.why ? [plainLine(entry.why)] : []),
      ...(entry.kept ? [t('The site does not take it back by itself.')] : []),
    ],
    after: [
      t(
        'A section runs with the rights of whoever opens it. If its committee did not do this, revoke the token and roll back.',
      ),
      ...(changesLiveReleases(entry)
        ? []
        : [t('What is uploaded or previewed within the next hour stands in the history only.')]),
    ],
  };
}

// One text under two kinds, because the list of mails tells them apart.
export const releaseChangedMail = releaseMail('release-changed', changeByTokenText);
export const releaseUploadedMail = releaseMail('release-uploaded', changeByTokenText);

export function mailChangeByToken(tx: Db, entry: NewDeployment, now: number): Promise<void> {
  const mail = changesLiveReleases(entry) ? releaseChangedMail : releaseUploadedMail;
  return mailStaff<NewDeployment>(tx, mail, { act: 'releases.manage', data: entry, now });
}

type EndingToken = Pick<Row<'deploy_tokens'>, 'section' | 'label' | 'expires_at'>;

export const tokenEndingMail = releaseMail(
  'token-ending',
  ({ section, label, expires_at }: EndingToken) => ({
    subject: t('A deploy token of {section} ends soon', { section }),
    before: [
      t(
        'The deploy token “{label}” of {section} is valid until {time}. After that its committee cannot release with it.',
        { label: plainLine(label), section, time: schoolTime(expires_at) },
      ),
    ],
    after: [t('If the committee still needs one, make another token and give it to them.')],
  }),
);

/** A release that the site has rolled back; everybody gets the release `to` instead. */
type ReleaseTakenBack = ReleaseId & { readonly to: string; readonly why: string };

/** Tells the council and the administrators that the site has taken a release back by itself. */
export const releaseTakenBackMail = releaseMail(
  'release-taken-back',
  ({ section, version, to, why }: ReleaseTakenBack) => ({
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
);

/** Tells the administrators that a build does not replace the release of a committee. */
export const buildWaitsMail = releaseMail('build-waits', ({ section, version }: ReleaseId) => ({
  subject: t('A newer {section} waits', { section }),
  before: [
    t(
      'The site was upgraded. Its {section} {version} is not live, because a committee chose another release, which stays.',
      { section, version },
    ),
  ],
  after: [t('Make it live when the committee agrees. This mail comes once for each upgrade.')],
}));
