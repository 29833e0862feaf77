import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { diskSpaceOf } from '../base/disk-space.ts';
import type { LoggedErrors } from '../base/logged-errors.ts';
import { repeat } from '../base/repeat.ts';
import { createPasswordResetMails } from '../modules/auth/password-reset-mails.service.ts';
import { createHousekeeping } from '../modules/housekeeping/housekeeping.service.ts';
import { createMailWorker, type WriteMail } from '../modules/mail/mail-worker.ts';
import { createMailTransport } from '../modules/mail/transports.ts';
import { createPublicationWatch } from '../modules/news/publications.ts';
import { createOrderLapse } from '../modules/orders/changing/index.ts';
import { createNewOrderMails, createReminders } from '../modules/orders/mails/index.ts';
import { createWishes } from '../modules/orders/wishes/index.ts';
import type { Pictures } from '../modules/pictures/pictures.service.ts';
import type { ServiceDeps } from '../modules/service-deps.ts';
import { createWarnings } from '../modules/warnings/warnings.service.ts';
import type { Settings } from '../settings/settings.ts';

type Deps = ServiceDeps<'database' | 'clock' | 'logger'> & {
  readonly settings: Settings;
  readonly loggedErrors: LoggedErrors;
  readonly pictures: Pictures;
  readonly writeMail: WriteMail;
  /** Whether the site was restored from a backup beside the real one, to look at. */
  readonly isCopy?: boolean;
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the process waits at its end for mails that are being sent. The others are sent later. */
const WAIT_FOR_MAILS_MS = 4 * SECOND_MS;

/**
 * Starts the work besides requests: writing and sending mails, publishing and watching releases, and deleting expired
 * data. It ends with the app, before the database closes. Several processes may do it at the same time.
 */
export function startBackgroundJobs(app: FastifyInstance, { isCopy = false, ...deps }: Deps): void {
  const { settings, logger } = deps;
  const { dataDir } = settings;
  const passwordResetMails = createPasswordResetMails(deps);
  const newOrderMails = createNewOrderMails(deps);
  const reminders = createReminders(deps);
  const wishes = createWishes(deps);
  const mailWorker = createMailWorker({
    ...deps,
    transport: createMailTransport(settings),
    sentMails: settings.demo ? 'stay' : 'emptied',
  });
  const orderLapse = createOrderLapse(deps);
  const housekeeping = createHousekeeping({ ...deps, mailWorker, orderLapse, dataDir });
  const warnings = createWarnings({
    ...deps,
    machine: { name: hostname(), disk: () => diskSpaceOf(dataDir) },
    errors: deps.loggedErrors,
    olderBuild: app.releases.olderBuild,
  });
  const onFailure = (error: unknown) => {
    logger.warn({ err: error }, 'background work failed');
  };
  const repeatOptions = { pauseMs: SECOND_MS / 2, pauseAfterFailureMs: 5 * SECOND_MS, onFailure };
  const hourly = { ...repeatOptions, pauseMs: HOUR_MS };
  const cleanup = { ...hourly, pauseAfterFailureMs: 5 * MINUTE_MS };

  /** Tasks that people outside would notice, and those that would remove files of a bucket that a copy shares with its original. */
  const startTasksOfOriginal = () => [
    repeat(reminders.warnOfLapses, hourly),
    repeat(wishes.mailWhoseTurnItIs, { ...repeatOptions, pauseMs: 30 * SECOND_MS }),
    // Sending is a task of its own, because a hanging mail server must not stop the writing of mails.
    repeat(mailWorker.sendDue, repeatOptions),
    repeat(app.releases.removeOld, cleanup),
    repeat(app.releases.remindOfTokens, hourly),
    // Nobody would read these mails in a demo, or on the machine of a developer.
    ...(settings.demo || !settings.isRealSite
      ? []
      : [repeat(warnings.mailDueWarnings, { ...repeatOptions, pauseMs: MINUTE_MS })]),
    repeat(housekeeping.tidyUp, cleanup),
  ];
  if (isCopy)
    logger.warn(
      'this is a restored copy: it sends no mail and removes nothing; restore --take-over makes it the real site',
    );

  const tasks = [
    repeat(passwordResetMails.writeDueMails, repeatOptions),
    repeat(newOrderMails.writeDueMails, { ...repeatOptions, pauseMs: 30 * SECOND_MS }),
    // Another process may have changed the live releases, or died before it wrote `discovery.json`.
    repeat(app.releases.follow, {
      ...repeatOptions,
      pauseMs: SECOND_MS / 10,
      pauseAfterFailureMs: SECOND_MS,
    }),
    repeat(createPublicationWatch(deps), { ...repeatOptions, pauseMs: SECOND_MS }),
    repeat(app.releases.followWithdrawals, { ...repeatOptions, pauseMs: SECOND_MS }),
    // Makes the releases of this build live, if that failed at the start.
    repeat(app.releases.retryAdoption, { ...repeatOptions, pauseMs: 5 * SECOND_MS }),
    ...(isCopy ? [] : startTasksOfOriginal()),
  ];
  app.addHook('onClose', async () => {
    mailWorker.stop();
    const ended = Promise.all(tasks.map((task) => task.stop()));
    await Promise.race([ended, sleep(WAIT_FOR_MAILS_MS, undefined, { ref: false })]);
  });
}
