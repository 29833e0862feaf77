import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { refuseInterruptedRestore } from './backup/interrupted-restore.ts';
import { systemClock } from './base/clock.ts';
import { createLoggedErrors } from './base/logged-errors.ts';
import { PROGRAM_VERSION } from './base/program-version.ts';
import { openBucket } from './bucket/bucket.ts';
import { isCopy } from './database/copy-mark.ts';
import { startBackgroundJobs } from './jobs/background-jobs.ts';
import { createMailWriter } from './mails.ts';
import {
  ADMINISTRATOR_LINK_MINUTES,
  createAdministratorLink,
} from './modules/auth/administrator-links.queries.ts';
import { createPasswords } from './modules/auth/passwords.ts';
import { openPictureStorage } from './modules/pictures/open-picture-storage.ts';
import { createPictures } from './modules/pictures/pictures.service.ts';
import { createRenderer } from './platform/index.ts';
import { prepareDataFolder } from './process/data-folder.ts';
import { prepareDemo, refuseDemoAccounts } from './process/demo-site.ts';
import { readOrCreateJwtSecret } from './process/jwt-secret.ts';
import { listen } from './process/listen.ts';
import { openLogger } from './process/open-logger.ts';
import { openSite } from './process/open-site.ts';
import { shutDownOnSignal } from './process/shut-down.ts';
import { exitCodeOf, startFailureText } from './process/start-failure.ts';
import { settingWarnings } from './settings/setting-warnings.ts';
import { readSettings } from './settings/settings.ts';

/** The folder in which a lean install has its built site. */
const BUILT_SITE_FOLDER = join(import.meta.dirname, '../../built');

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const loggedErrors = createLoggedErrors();
  const logger = openLogger(settings, loggedErrors);
  logger.info(PROGRAM_VERSION, 'starting');
  const { path: dataDir, warning: folderWarning } = prepareDataFolder(settings.dataDir);
  refuseInterruptedRestore(dataDir);
  for (const warning of [folderWarning, ...settingWarnings(settings)])
    if (warning) logger.warn(warning);
  const bucket = await openBucket(settings.s3, logger);
  const database = await openSite({
    ...settings,
    dataDir,
    builtFolder: BUILT_SITE_FOLDER,
    bucket,
    logger,
  });
  const storage = openPictureStorage({ bucket, dataDir });
  const deps: AppDeps = {
    settings,
    jwtSecret: readOrCreateJwtSecret({ jwtSecret: settings.jwtSecret, dataDir }),
    database,
    clock: systemClock,
    sleep,
    logger,
    loggedErrors,
    passwords: createPasswords(),
    bucket,
    pictures: createPictures({ database, clock: systemClock, storage }),
    renderer: createRenderer({ logger, clock: systemClock }),
    isCopy: await isCopy(database.db),
  };
  const demoLoginHint = settings.demo ? await prepareDemo(deps, storage) : '';
  if (!settings.demo) await refuseDemoAccounts(deps);
  const app = await buildApp(deps);
  app.addHook('onClose', () => deps.renderer.close());
  startBackgroundJobs(app, { ...deps, writeMail: createMailWriter(deps) });
  shutDownOnSignal(app, deps);
  await app.ready();
  // The pages are rendered while requests are answered already. The line `Ready` comes after both.
  const renderingAhead = app.renderAhead.start();
  await listen(app, settings);
  await renderingAhead;
  const now = systemClock.now();
  const administratorLink = await createAdministratorLink(database.db, { ...settings, now });
  // A person reads the output of a start in a checkout; in production programs do.
  const say = (text: string) => (settings.production ? logger.info(text) : console.log(text));
  if (administratorLink)
    say(
      `Nobody is an administrator yet. Within ${ADMINISTRATOR_LINK_MINUTES} minutes, this link makes one: ${administratorLink}`,
    );
  say(`Ready on ${settings.publicUrl}${demoLoginHint}`);
}

start().catch((error: unknown) => {
  console.error(startFailureText(error) ?? error);
  process.exit(exitCodeOf(error));
});
