import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { systemClock } from './base/clock.ts';
import { openDatabase } from './database/database.ts';
import { createPasswords } from './modules/auth/passwords.ts';
import { openPictureStorage } from './modules/pictures/open-picture-storage.ts';
import type { PictureStorage } from './modules/pictures/picture-storage.ts';
import { createPictures } from './modules/pictures/pictures.service.ts';
import type { AppDeps } from './process/app-deps.ts';
import { startBackgroundWork } from './process/background-work.ts';
import { jwtSecret } from './process/jwt-secret.ts';
import { readSettings } from './process/settings.ts';
import { shutDownOnSignal } from './process/shut-down.ts';
import { startFailure } from './process/start-failure.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const dataDir = resolve(settings.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const database = openDatabase({ databaseUrl: settings.databaseUrl, dataDir });
  await database.migrate();

  const logger = pino({ level: settings.logLevel, timestamp: pino.stdTimeFunctions.isoTime });
  const storage = await openPictureStorage({ s3: settings.s3, dataDir, log: logger });
  const deps: AppDeps = {
    settings,
    jwtSecret: jwtSecret({ jwtSecret: settings.jwtSecret, dataDir }),
    database,
    clock: systemClock,
    logger,
    passwords: createPasswords(),
    pictures: createPictures({ database, clock: systemClock, storage }),
  };
  const demo = settings.demo ? await prepareDemo(deps, storage) : '';
  const app = await buildApp(deps);
  startBackgroundWork(app, deps);
  shutDownOnSignal(app, database);
  await app.listen({ host: settings.host, port: settings.port });
  console.log(`Ready on ${settings.publicUrl}${demo}`);
}

/** Fills an empty database with the demo content. Returns how to log in. */
async function prepareDemo(
  { settings, database, clock, passwords }: AppDeps,
  storage: PictureStorage,
): Promise<string> {
  const { seedDemo, demoLogins, DEMO_PASSWORD } = await import('./demo/seed.ts');
  // Fast rather than small files: a person waits for the first start.
  const pictures = createPictures({ database, clock, storage, effort: 0 });
  await seedDemo({ database, clock, passwords, pictures, currency: settings.currencyLabel });
  return ` (demo accounts, password ${DEMO_PASSWORD}: ${demoLogins.join(', ')})`;
}

start().catch((error: unknown) => {
  console.error(startFailure(error) ?? error);
  process.exit(1);
});
