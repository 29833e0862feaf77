import type { DiskSpace } from '../../base/disk-space.ts';
import type { BackupTimes } from '../../database/last-backup.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A mail that has waited for this long was refused again and again. */
const STUCK_AFTER_MS = HOUR_MS;

/** The disk must have both free: the database and the pictures may need so much in a day. */
const FREE_DISK_MIN_BYTES = 1_000_000_000;
const FREE_DISK_MIN_SHARE = 0.1;

export type UnsentMails = {
  /** Since when the oldest mail waits, in epoch milliseconds; null when none does. */
  readonly oldestCreatedAt: number | null;
  /** Mails that were given up in the last day. */
  readonly givenUpCount: number;
};

export const isMailStuck = ({ oldestCreatedAt, givenUpCount }: UnsentMails, now: number): boolean =>
  givenUpCount > 0 || (oldestCreatedAt !== null && now - oldestCreatedAt > STUCK_AFTER_MS);

export const isNearlyFull = ({ free, size }: DiskSpace): boolean =>
  free < FREE_DISK_MIN_BYTES || free < FREE_DISK_MIN_SHARE * size;

/** `unsavedSince` is the time of the last backup; on a site without any, that of the last migration. */
export const isBackupOld = (
  { unsavedSince }: Pick<BackupTimes, 'unsavedSince'>,
  now: number,
): boolean => now - unsavedSince > 2 * DAY_MS;
