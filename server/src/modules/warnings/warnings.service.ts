import type { Clock } from '../../base/clock.ts';
import type { DiskSpace } from '../../base/disk-space.ts';
import { takeAdvisoryLock } from '../../database/advisory-lock.ts';
import type { Database } from '../../database/database.ts';
import { countUnsentMails } from '../mail/outbox.queries.ts';
import type { MailIdentity } from '../mail/sender.ts';
import { mailStaff } from '../mail/staff-mails.ts';
import {
  backupOldContent,
  diskNearlyFullContent,
  mailStuckContent,
  type WarningContent,
} from './warning-mails.ts';
import { type WarningKind, wasWarningWritten } from './warnings.queries.ts';
import { isBackupOld, isMailStuck, isNearlyFull } from './warnings.rules.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly sender: MailIdentity;
  /** The machine on which this process runs. */
  readonly machine: {
    readonly name: string;
    readonly disk: () => Promise<DiskSpace>;
    /** Epoch milliseconds; null where none was ever made. */
    readonly lastBackup: () => Promise<number | null>;
  };
};

const DAY_MS = 24 * 60 * 60_000;

/** Warns the administrators by mail of problems of the machine. Any number of processes may do it at once. */
export function createWarnings({ database, clock, sender, machine }: Deps) {
  /** Warns once a day for each kind, by the first process that sees it. */
  const warnOncePerDay = (kind: WarningKind, writeContent: () => WarningContent): Promise<void> =>
    database.transaction(async (tx) => {
      await takeAdvisoryLock(tx, 'warnings');
      const now = clock.now();
      if (await wasWarningWritten(tx, { kind, since: now - DAY_MS })) return;
      await mailStaff(tx, { kind, act: 'warnings.receive', writeContent }, { now, sender });
    });

  return {
    async mailDueWarnings(): Promise<void> {
      const now = clock.now();
      const unsentCounts = await countUnsentMails(database.db, { givenUpSince: now - DAY_MS });
      if (isMailStuck(unsentCounts, now))
        await warnOncePerDay('mail-stuck', () => mailStuckContent(unsentCounts, sender));

      const disk = await machine.disk();
      if (isNearlyFull(disk)) {
        const { name } = machine;
        await warnOncePerDay('disk-nearly-full', () =>
          diskNearlyFullContent({ disk, machineName: name }, sender),
        );
      }

      const lastBackupAt = await machine.lastBackup();
      if (lastBackupAt !== null && isBackupOld(lastBackupAt, now)) {
        const { name } = machine;
        await warnOncePerDay('backup-old', () =>
          backupOldContent({ lastBackupAt, machineName: name }, sender),
        );
      }
    },
  };
}
