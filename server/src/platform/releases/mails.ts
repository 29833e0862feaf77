import { t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { releaseInWords } from '../../modules/audit/audit-sentences.rules.ts';
import { plainLine } from '../../modules/mail/plain-name.ts';
import { schoolTime } from '../../modules/mail/school-time.ts';
import { type MailContext, mailStaff } from '../../modules/mail/staff-mails.ts';
import { reasonInWords, whoInWords } from './history-texts.ts';
import type { NewDeployment } from './tables/history.queries.ts';
import type { ReleaseId } from './tables/release-id.ts';

const linkToReleases = ({ sender }: MailContext) => ({
  label: t('Releases of the site'),
  url: `${sender.publicUrl}/admin/releases`,
});

/** Mails the administrators about a change by a deploy token, in the words of the audit log. */
export function mailChangeByToken(
  tx: Db,
  entry: NewDeployment,
  mailing: MailContext,
): Promise<void> {
  const isLive = entry.action !== 'UPLOADED' && entry.action !== 'PREVIEWED';
  const writeContent = () => {
    const { section, from_version: from = null, to_version: to, traffic, withdrawn } = entry;
    const changeText = releaseInWords(entry.action, { section, from, to, traffic, withdrawn });
    const before = [
      `${plainLine(whoInWords(entry.who))} ${changeText}.`,
      ...(from !== null && from !== to ? [t('Before: {from}', { from })] : []),
      ...(entry.withdrawn && entry.why ? [plainLine(entry.why)] : []),
      ...(entry.kept ? [t('The site does not take it back by itself.')] : []),
    ];
    const after = [
      t(
        'A section runs with the rights of whoever opens it. If its committee did not do this, revoke the token and roll back.',
      ),
      ...(isLive
        ? []
        : [t('What is uploaded or previewed within the next hour stands in the history only.')]),
    ];
    const link = linkToReleases(mailing);
    return { subject: t('A deploy token {what}', { what: changeText }), before, after, link };
  };
  const kind = isLive ? 'release-changed' : 'release-uploaded';
  return mailStaff(tx, { kind, act: 'releases.manage', writeContent }, mailing);
}

/** Mails the administrators that a deploy token ends soon. */
export const mailTokenEnding = (
  tx: Db,
  { section, label, expires_at }: Row<'deploy_tokens'>,
  mailing: MailContext,
): Promise<void> =>
  mailStaff(
    tx,
    {
      kind: 'token-ending',
      act: 'releases.manage',
      writeContent: () => ({
        subject: t('A deploy token of {section} ends soon', { section }),
        before: [
          t(
            'The deploy token “{label}” of {section} is valid until {time}. After that its committee cannot release with it.',
            { label: plainLine(label), section, time: schoolTime(expires_at) },
          ),
        ],
        after: [t('If the committee still needs one, make another token and give it to them.')],
        link: linkToReleases(mailing),
      }),
    },
    mailing,
  );

/** A release that the site has rolled back; everybody gets the release `to` instead. */
type ReleaseTakenBack = ReleaseId & { readonly to: string; readonly why: string };

/** Mails the council and the administrators that the site has taken a release back by itself. */
export const mailReleaseTakenBack = (
  tx: Db,
  { section, version, to, why }: ReleaseTakenBack,
  mailing: MailContext,
): Promise<void> =>
  mailStaff(
    tx,
    {
      kind: 'release-taken-back',
      act: 'releases.follow',
      writeContent: () => ({
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
        link: linkToReleases(mailing),
      }),
    },
    mailing,
  );

/** Mails the administrators that a build does not replace the release of a committee. */
export const mailBuildWaits = (
  tx: Db,
  { section, version }: ReleaseId,
  mailing: MailContext,
): Promise<void> =>
  mailStaff(
    tx,
    {
      kind: 'build-waits',
      act: 'releases.manage',
      writeContent: () => ({
        subject: t('A newer {section} waits', { section }),
        before: [
          t(
            'The site was upgraded. Its {section} {version} is not live, because a committee chose another release, which stays.',
            { section, version },
          ),
        ],
        after: [
          t('Make it live when the committee agrees. This mail comes once for each upgrade.'),
        ],
        link: linkToReleases(mailing),
      }),
    },
    mailing,
  );
