import type { DiskSpace } from '../../base/disk-space.ts';
import { doEach } from '../../base/do-each.ts';
import type { LoggedErrors } from '../../base/logged-errors.ts';
import { takeAdvisoryLock } from '../../database/advisory-lock.ts';
import { findBackupTimes } from '../../database/last-backup.ts';
import { countUnsentMails } from '../mail/outbox.queries.ts';
import type { MailIdentity } from '../mail/sender.ts';
import { mailStaff } from '../mail/staff-mails.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  backupOldContent,
  buildOlderContent,
  diskNearlyFullContent,
  errorLoggedContent,
  mailStuckContent,
  type OlderBuild,
  type WarningContent,
} from './warning-mails.ts';
import { noteWarning, type WarningKind, wasWarningWritten } from './warnings.queries.ts';
import { isBackupOld, isMailStuck, isNearlyFull } from './warnings.rules.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly sender: MailIdentity;
  /** The machine on which this process runs. */
  readonly machine: { readonly name: string; readonly disk: () => Promise<DiskSpace> };
  readonly errors: Pick<LoggedErrors, 'untold' | 'forget'>;
  readonly olderBuild: () => OlderBuild | null;
};

type DueWarning = {
  readonly writeContent: () => WarningContent;
  /** The one thing that it is about, of which it warns once; without it, it comes once a day. */
  readonly subject?: string;
  /** Called once somebody was told, by this process or another. */
  readonly onTold?: () => void;
};

/** Finds out whether a warning is due; null if it is not. */
type Check = (now: number) => Promise<DueWarning | null>;

const DAY_MS = 24 * 60 * 60_000;

/** Warns the administrators by mail of problems of the site. Any number of processes may do it at once. */
export function createWarnings({ database, clock, sender, machine, errors, olderBuild }: Deps) {
  const checks: Readonly<Record<WarningKind, Check>> = {
    async 'mail-stuck'(now) {
      const counts = await countUnsentMails(database.db, { givenUpSince: now - DAY_MS });
      if (!isMailStuck(counts, now)) return null;
      return { writeContent: () => mailStuckContent(counts, sender) };
    },
    async 'disk-nearly-full'() {
      const disk = await machine.disk();
      if (!isNearlyFull(disk)) return null;
      const { name: machineName } = machine;
      return { writeContent: () => diskNearlyFullContent({ disk, machineName }, sender) };
    },
    async 'backup-old'(now) {
      const times = await findBackupTimes(database.db);
      if (!isBackupOld(times, now)) return null;
      return { writeContent: () => backupOldContent(times, sender) };
    },
    async 'error-logged'() {
      const error = errors.untold();
      return (
        error && {
          writeContent: () => errorLoggedContent(error, sender),
          onTold: errors.forget,
        }
      );
    },
    async 'build-older'() {
      const build = olderBuild();
      if (!build) return null;
      return {
        writeContent: () => buildOlderContent(build, sender),
        subject: String(build.builtAt),
      };
    },
  };

  /** Warns by the first process that sees it. */
  const warn = (kind: WarningKind, { writeContent, subject }: DueWarning): Promise<void> =>
    database.transaction(async (tx) => {
      await takeAdvisoryLock(tx, 'warnings');
      const now = clock.now();
      const isDue =
        subject === undefined
          ? !(await wasWarningWritten(tx, { kind, since: now - DAY_MS }))
          : await noteWarning(tx, { kind, subject });
      if (!isDue) return;
      await mailStaff(tx, { kind, act: 'warnings.receive', writeContent }, { now, sender });
    });

  return {
    /** Writes the warnings that are due. One that cannot be checked or written stops no other. */
    mailDueWarnings: (): Promise<void> =>
      doEach(Object.entries(checks) as [WarningKind, Check][], async ([kind, check]) => {
        const warning = await check(clock.now());
        if (!warning) return;
        await warn(kind, warning);
        warning.onTold?.();
      }),
  };
}
