import type { MailKind } from 'shared/contract';
import { currentLocale, plural, t } from 'shared/language';
import type { DiskSpace } from '../../base/disk-space.ts';
import type { LoggedError } from '../../base/logged-errors.ts';
import { schoolTime } from '../../base/school-time.ts';
import type { BackupTimes } from '../../database/last-backup.ts';
import type { MailType } from '../mail/mail.ts';
import type { MailContent } from '../mail/mail-layout.ts';
import type { MailSender } from '../mail/sender.ts';
import type { UnsentMails } from './warnings.rules.ts';

/** When the build of a process was made, and the newer one whose pages are live, in epoch milliseconds. */
export type OlderBuild = { readonly builtAt: number; readonly liveBuiltAt: number };

/** A kind of mail to administrators. `writeText` may replace its link and its last sentence. */
const warningMail = <Kind extends MailKind, Data>(
  kind: Kind,
  writeText: (
    data: Data,
    sender: MailSender,
  ) => Pick<MailContent, 'subject' | 'before'> & Partial<Pick<MailContent, 'after' | 'link'>>,
): MailType<Data, Kind> => ({
  kind,
  write: ({ data }, { sender }) => ({
    link: { label: t('Open the staff area'), url: `${sender.publicUrl}/admin` },
    after: [t('This mail comes once a day, as long as nothing changes.')],
    ...writeText(data, sender),
  }),
});

type StuckMails = UnsentMails & { readonly waitingCount: number };

/** Warns that mails do not get through. It arrives once they do again, or while only some of them fail. */
export const mailStuckMail = warningMail(
  'mail-stuck',
  ({ oldestCreatedAt, givenUpCount, waitingCount }: StuckMails, { publicUrl }) => ({
    subject: t('Mails of the site do not get through'),
    before: [
      ...(oldestCreatedAt === null
        ? []
        : [
            plural(
              waitingCount,
              '1 mail waits to be sent, since {time}.',
              '{count} mails wait to be sent, the oldest since {time}.',
              { time: schoolTime(oldestCreatedAt) },
            ),
          ]),
      ...(givenUpCount === 0
        ? []
        : [
            plural(
              givenUpCount,
              '1 mail was given up after two days.',
              '{count} mails were given up after two days.',
            ),
          ]),
      t(
        'The page “Mails” of the staff area shows what the mail server answers. Until it works, people may miss links to verify their address or to set a password.',
      ),
    ],
    link: { label: t('See all mails'), url: `${publicUrl}/admin/mails` },
  }),
);

const gigabytes = (bytes: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(bytes / 1e9);

type NearlyFullDisk = { readonly disk: DiskSpace; readonly machineName: string };

export const diskNearlyFullMail = warningMail(
  'disk-nearly-full',
  ({ disk, machineName }: NearlyFullDisk) => ({
    subject: t('The disk of the site is nearly full'),
    before: [
      t('Of the {size} GB on the disk of {machine}, {free} GB are left.', {
        size: gigabytes(disk.size),
        free: gigabytes(disk.free),
        machine: machineName,
      }),
      t(
        'When it is full, nobody can order, log in or write news. Whoever runs the site can make room.',
      ),
    ],
  }),
);

/** Warns that there was no backup for days, or never: losing the disk would cost that much work. */
export const backupOldMail = warningMail('backup-old', ({ lastBackupAt }: BackupTimes) => ({
  subject:
    lastBackupAt === null
      ? t('The site was never backed up')
      : t('The last backup of the site is old'),
  before: [
    lastBackupAt === null
      ? t('No backup of the site was ever made. Everything would be lost with its disk.')
      : t(
          'The last backup was made on {time}. What was written since would be lost with the disk.',
          { time: schoolTime(lastBackupAt) },
        ),
    t('Whoever runs the site can make one, and see why none was made by itself.'),
  ],
}));

/** Warns that the site met an error that it cannot explain, which people saw as “Our team has been notified”. */
export const errorLoggedMail = warningMail('error-logged', ({ at, reference }: LoggedError) => ({
  subject: t('The site met an error'),
  before: [
    t('At {time} something went wrong that the site cannot explain.', { time: schoolTime(at) }),
    t('Whoever runs the site finds it in the log, in a line of level 50 with “{reference}”.', {
      reference,
    }),
  ],
  after: [t('This mail comes at most once a day, and more errors may have followed.')],
}));

/** Warns that a program started whose pages are not live, because those of a newer build are. */
export const buildOlderMail = warningMail(
  'build-older',
  ({ builtAt, liveBuiltAt }: OlderBuild) => ({
    subject: t('The site runs with the pages of a newer build'),
    before: [
      t(
        'The program that started was built on {time}. The pages are those of a build of {liveTime}, which stay.',
        { time: schoolTime(builtAt), liveTime: schoolTime(liveBuiltAt) },
      ),
      t(
        'If this is meant, whoever runs the site starts it once with ADOPT_OLDER_BUILD=on. If not, the newer program should run, or a machine that makes builds has a wrong clock.',
      ),
    ],
    after: [t('This mail comes once for each build.')],
  }),
);
