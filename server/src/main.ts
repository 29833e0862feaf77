import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { AppDeps } from './app-deps.ts';
import { systemClock } from './base/clock.ts';
import { openBucket } from './bucket/open-bucket.ts';
import { openDatabase } from './database/database.ts';
import { startBackgroundJobs } from './jobs/background-jobs.ts';
import { createPasswords } from './modules/auth/passwords.ts';
import { openPictureStorage } from './modules/pictures/open-picture-storage.ts';
import type { PictureStorage } from './modules/pictures/picture-storage.ts';
import { createPictures } from './modules/pictures/pictures.service.ts';
import { createRenderer } from './platform/index.ts';
import { copyBuiltSite } from './process/built-site.ts';
import { prepareDataFolder } from './process/data-folder.ts';
import { readOrCreateJwtSecret } from './process/jwt-secret.ts';
import { listen } from './process/listen.ts';
import { openLogger } from './process/open-logger.ts';
import { shutDownOnSignal } from './process/shut-down.ts';
import { exitCodeOf, startFailureText } from './process/start-failure.ts';
import { settingWarnings } from './settings/setting-warnings.ts';
import { readSettings } from './settings/settings.ts';
import { SettingsError } from './settings/settings-error.ts';

/** The folder in which a lean install has its built site. */
const BUILT_SITE_FOLDER = join(import.meta.dirname, '../../built');

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { path: dataDir, warning: folderWarning } = prepareDataFolder(settings.dataDir);
  copyBuiltSite(BUILT_SITE_FOLDER, { dataDir, production: settings.production });
  const database = openDatabase({ databaseUrl: settings.databaseUrl, dataDir });
  await database.migrate();

  const logger = openLogger(settings);
  for (const warning of [folderWarning, ...settingWarnings(settings)])
    if (warning) logger.warn(warning);
  const bucket = await openBucket(settings.s3, logger);
  const storage = openPictureStorage({ bucket, dataDir });
  const deps: AppDeps = {
    settings,
    jwtSecret: readOrCreateJwtSecret({ jwtSecret: settings.jwtSecret, dataDir }),
    database,
    clock: systemClock,
    sleep,
    logger,
    passwords: createPasswords(),
    bucket,
    pictures: createPictures({ database, clock: systemClock, storage }),
    renderer: createRenderer({ logger, clock: systemClock }),
  };
  const demoLoginHint = settings.demo ? await prepareDemo(deps, storage) : '';
  const app = await buildApp(deps);
  app.addHook('onClose', () => deps.renderer.close());
  startBackgroundJobs(app, deps);
  shutDownOnSignal(app, deps);
  await app.ready();
  const renderingAhead = app.renderAhead.start();
  await listen(app, settings);
  await renderingAhead;
  console.log(`Ready on ${settings.publicUrl}${demoLoginHint}`);
}

/** Fills an empty database with the demo content. Returns how to log in. */
async function prepareDemo(
  { settings, database, clock, passwords }: AppDeps,
  storage: PictureStorage,
): Promise<string> {
  const {
    seedDemo,
    demoLogins,
    isEmptyOrDemo: isDemoDatabase,
    DEMO_PASSWORD,
  } = await import('./demo/seed.ts');
  if (!(await isDemoDatabase(database.db))) {
    throw new SettingsError(
      'Cannot start: DEMO is on, but the database has accounts of a real school. Set DEMO=off.',
    );
  }
  // Fast rather than small files: a person waits for the first start.
  const pictures = createPictures({ database, clock, storage, effort: 0 });
  await seedDemo({ database, clock, passwords, pictures, currency: settings.currencyLabel });
  return ` (demo accounts, password ${DEMO_PASSWORD}: ${demoLogins.join(', ')})`;
}

start().catch((error: unknown) => {
  console.error(startFailureText(error) ?? error);
  process.exit(exitCodeOf(error));
});
