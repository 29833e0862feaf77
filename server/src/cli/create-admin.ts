import { parseArgs } from 'node:util';
import { systemClock } from '../base/clock.ts';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { type Database, findUpgrade, openDatabase } from '../database/database.ts';
import { DataFolderInUse } from '../database/sqlite.ts';
import { createPasswords } from '../modules/auth/passwords.ts';
import type { Settings } from '../settings/settings.ts';
import { type Administrators, createAdministrators } from './administrators.service.ts';
import { commandSettings, runCommand } from './command.ts';
import { ask, isInteractive, readFirstLine } from './terminal.ts';

const USAGE = `Makes an administrator, who logs in with an e-mail address and a password.

  create-admin [--email <address>] [--name <name>]   asks for whatever is not given
  create-admin --promote [--email <address>]         makes an existing account an administrator

The password is never an argument: it is asked for, or read from the first line of the input.`;

const QUESTIONS = { email: 'E-mail address: ', name: 'First and last name: ' } as const;

type Flags = { readonly email?: string | undefined; readonly name?: string | undefined };

await runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      promote: { type: 'boolean', default: false },
    },
  });
  const settings = commandSettings();
  const database = await openBesideSite(settings);
  try {
    await database.migrate();
    const passwords = createPasswords();
    const clock = systemClock;
    const administrators = createAdministrators({ database, clock, passwords, settings });
    const email = administrators.readEmail(await flagOrAnswer('email', values));
    await (values.promote
      ? administrators.promote(email)
      : create(administrators, { ...values, email }));
    return `${email} is an administrator now, and can log in at ${settings.publicUrl}/login`;
  } finally {
    await database.close();
  }
});

/** Opens the database, even beside a running site, unless its schema is outdated: that process may be migrating it. */
async function openBesideSite(settings: Settings): Promise<Database> {
  try {
    return openDatabase(settings);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const { pendingMigrations } = await findUpgrade(settings);
    if (pendingMigrations.length > 0) throw error;
    return openDatabase({ ...settings, locksFolder: false });
  }
}

async function create(
  administrators: Administrators,
  flags: Flags & { readonly email: string },
): Promise<void> {
  const { email } = flags;
  await administrators.refuseRegistered(email);
  const name = administrators.readName(await flagOrAnswer('name', flags));
  const typedPassword = await (isInteractive()
    ? ask('Password: ', { hidden: true })
    : readFirstLine());
  const password = administrators.readPassword(typedPassword, { email, name });
  if (isInteractive() && (await ask('The same again: ', { hidden: true })) !== password)
    throw new ExpectedFailure('Passwords do not match');
  await administrators.create({ email, name, password });
}

async function flagOrAnswer(flag: keyof typeof QUESTIONS, flags: Flags): Promise<string> {
  const value = flags[flag];
  if (value !== undefined) return value;
  if (isInteractive()) return ask(QUESTIONS[flag]);
  throw new ExpectedFailure(`Without a terminal, --${flag} must be given.`);
}
