import { currentLocale, plural, t } from 'shared/language';
import type { DiskSpace } from '../../base/disk-space.ts';
import type { MailContent } from '../mail/mail-layout.ts';
import { schoolTime } from '../mail/school-time.ts';
import type { MailIdentity } from '../mail/sender.ts';

export type WarningContent = Pick<MailContent, 'subject' | 'before' | 'after' | 'link'>;

/** The link and the last line of every warning. */
const warningFooter = ({ publicUrl }: MailIdentity): Pick<WarningContent, 'after' | 'link'> => ({
  link: { label: t('Open the staff area'), url: `${publicUrl}/admin` },
  after: [t('This mail comes once a day, as long as nothing changes.')],
});

/** Warns that mails do not get through. It arrives once they do again, or while only some of them fail. */
export function mailStuckContent(
  {
    waitingCount,
    oldestCreatedAt,
    givenUpCount,
  }: {
    readonly waitingCount: number;
    readonly oldestCreatedAt: number | null;
    readonly givenUpCount: number;
  },
  sender: MailIdentity,
): WarningContent {
  return {
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
    ...warningFooter(sender),
    link: { label: t('See all mails'), url: `${sender.publicUrl}/admin/mails` },
  };
}

const gigabytes = (bytes: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(bytes / 1e9);

export const diskNearlyFullContent = (
  { disk, machineName }: { readonly disk: DiskSpace; readonly machineName: string },
  sender: MailIdentity,
): WarningContent => ({
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
  ...warningFooter(sender),
});

/** Warns that the last backup is too old: losing the disk would cost days of work. */
export const backupOldContent = (
  { lastBackupAt, machineName }: { readonly lastBackupAt: number; readonly machineName: string },
  sender: MailIdentity,
): WarningContent => ({
  subject: t('The last backup of the site is old'),
  before: [
    t(
      'The last backup on {machine} was made on {time}. What was written since would be lost with the disk.',
      {
        machine: machineName,
        time: schoolTime(lastBackupAt),
      },
    ),
    t('Whoever runs the site can make one, and see why none was made by itself.'),
  ],
  ...warningFooter(sender),
});
