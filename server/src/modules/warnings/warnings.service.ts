import type { DiskSpace } from '../../base/disk-space.ts';
import { doEach } from '../../base/do-each.ts';
import type { LoggedErrors } from '../../base/logged-errors.ts';
import type { Db } from '../../database/database.ts';
import { findBackupTimes } from '../../database/last-backup.ts';
import { takeAdvisoryLock } from '../../database/transaction-locks.ts';
import type { MailType } from '../mail/mail.ts';
import { countUnsentMails } from '../mail/outbox.queries.ts';
import { mailStaff } from '../mail/staff-mails.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  backupOldMail,
  buildOlderMail,
  diskNearlyFullMail,
  errorLoggedMail,
  mailStuckMail,
  type OlderBuild,
} from './warning-mails.ts';
import { markWarningWritten, type WarningKind, wasWarningWritten } from './warnings.queries.ts';
import { isBackupOld, isMailStuck, isNearlyFull } from './warnings.rules.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  /** The machine on which this process runs. */
  readonly machine: { readonly name: string; readonly disk: () => Promise<DiskSpace> };
  readonly errors: Pick<LoggedErrors, 'untold' | 'forget'>;
  readonly olderBuild: () => OlderBuild | null;
};

type DueWarning = {
  readonly putMails: (tx: Db, now: number) => Promise<void>;
  /** For a warning that comes once for each occasion. Without it, the warning comes once a day. */
  readonly occasion?: string;
  /** Called when the mails were put into the outbox, by this process or another. */
  readonly onWarned?: () => void;
};

/** Null where there is no problem. */
type Check = (now: number) => Promise<DueWarning | null>;

const DAY_MS = 24 * 60 * 60_000;

const mailsToAdmins =
  <Data>(type: MailType<Data>, data: NoInfer<Data>): DueWarning['putMails'] =>
  (tx, now) =>
    mailStaff(tx, type, { act: 'warnings.receive', data, now });

/** Warns the administrators by mail of problems of the site. Any number of processes may do it at once. */
export function createWarnings({ database, clock, machine, errors, olderBuild }: Deps) {
  const checks: Readonly<Record<WarningKind, Check>> = {
    async 'mail-stuck'(now) {
      const counts = await countUnsentMails(database.db, { givenUpSince: now - DAY_MS });
      if (!isMailStuck(counts, now)) return null;
      return { putMails: mailsToAdmins(mailStuckMail, counts) };
    },
    async 'disk-nearly-full'() {
      const disk = await machine.disk();
      if (!isNearlyFull(disk)) return null;
      const { name: machineName } = machine;
      return { putMails: mailsToAdmins(diskNearlyFullMail, { disk, machineName }) };
    },
    async 'backup-old'(now) {
      const times = await findBackupTimes(database.db);
      if (!isBackupOld(times, now)) return null;
      return { putMails: mailsToAdmins(backupOldMail, times) };
    },
    async 'error-logged'() {
      const error = errors.untold();
      return error && { putMails: mailsToAdmins(errorLoggedMail, error), onWarned: errors.forget };
    },
    async 'build-older'() {
      const build = olderBuild();
      if (!build) return null;
      return { putMails: mailsToAdmins(buildOlderMail, build), occasion: String(build.builtAt) };
    },
  };

  /** Puts the mails, unless this or another process has warned already. */
  const warn = (kind: WarningKind, { putMails, occasion }: DueWarning): Promise<void> =>
    database.transaction(async (tx) => {
      await takeAdvisoryLock(tx, 'warnings');
      const now = clock.now();
      // Marking an occasion succeeds once, so it is the check too.
      const isDue =
        occasion === undefined
          ? !(await wasWarningWritten(tx, { kind, since: now - DAY_MS }))
          : await markWarningWritten(tx, { kind, occasion });
      if (isDue) await putMails(tx, now);
    });

  return {
    /** Writes the warnings that are due. One that cannot be checked or written stops no other. */
    mailDueWarnings: (): Promise<void> =>
      doEach(Object.entries(checks) as [WarningKind, Check][], async ([kind, check]) => {
        const warning = await check(clock.now());
        if (!warning) return;
        await warn(kind, warning);
        warning.onWarned?.();
      }),
  };
}
