import type { Passwords } from '../modules/auth/passwords.ts';
import type { PictureStorage } from '../modules/pictures/picture-storage.ts';
import { createPictures } from '../modules/pictures/pictures.service.ts';
import type { ServiceDeps } from '../modules/service-deps.ts';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly settings: Pick<Settings, 'currencyLabel' | 'isRealSite'>;
  readonly passwords: Passwords;
};

/**
 * Fills an empty database with the demo content, and leaves one that is filled as it is. Returns how to log in. Throws
 * SettingsError for the database of a real school.
 */
export async function prepareDemo(
  { settings, database, clock, passwords }: Deps,
  storage: PictureStorage,
): Promise<string> {
  const { seedDemo, demoLogins, isEmptyOrDemo, DEMO_PASSWORD } = await import('../demo/seed.ts');
  if (!(await isEmptyOrDemo(database.db)))
    throw new SettingsError(
      'Cannot start: DEMO is on, but the database has accounts of a real school. Set DEMO=off.',
    );
  // Pictures are stored fast rather than small: a person waits for the first start.
  const pictures = createPictures({ database, clock, storage, effort: 0 });
  await seedDemo({ database, clock, passwords, pictures, currency: settings.currencyLabel });
  return ` (demo accounts, password ${DEMO_PASSWORD}: ${demoLogins.join(', ')})`;
}

/** Throws SettingsError where strangers could log in with the public password of the demo. */
export async function refuseDemoAccounts({
  settings,
  database,
  passwords,
}: Omit<Deps, 'clock'>): Promise<void> {
  if (!settings.isRealSite) return;
  const { findOpenDemoAccounts } = await import('../demo/seed.ts');
  const emails = await findOpenDemoAccounts({ database, passwords });
  if (emails.length === 0) return;
  throw new SettingsError(
    `Cannot start: the database is that of a demo, and everybody knows the password of ${emails.join(', ')}. ` +
      'Set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  );
}
