import { parseArgs } from 'node:util';
import { systemClock } from '../base/clock.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { DataFolderInUse } from '../database/sqlite.ts';
import { createPasswords } from '../modules/auth/passwords.ts';
import type { Settings } from '../process/settings.ts';
import {
  AdministratorError,
  type Administrators,
  createAdministrators,
  sentenceOf,
} from './administrators.service.ts';
import { commandSettings, describeFailure } from './command.ts';
import { type Caller, createCaller, NoAnswer } from './terminal.ts';

const USAGE = `Makes an administrator, who logs in with an e-mail address and a password.

  create-admin [--email <address>] [--name <name>]   asks for whatever is not given
  create-admin --promote [--email <address>]         makes an existing account an administrator

The password is never an argument: it is asked for, or read from the first line of the input.`;

async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      promote: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return USAGE;
  const settings = commandSettings();
  const database = open(settings);
  const caller = createCaller();
  try {
    await database.migrate();
    const passwords = createPasswords();
    const administrators = createAdministrators({
      database,
      clock: systemClock,
      passwords,
      settings,
    });
    const email = await (values.promote ? promote : create)(administrators, caller, values);
    return `${email} is an administrator now, and can log in at ${settings.publicUrl}/login`;
  } finally {
    caller.close();
    await database.close();
  }
}

function open({ databaseUrl, dataDir }: Settings): Database {
  try {
    return openDatabase({ databaseUrl, dataDir });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new AdministratorError(
      `The site is running on the data folder ${dataDir}. Stop it, make the administrator, start it again.`,
    );
  }
}

type Flags = { readonly email?: string | undefined; readonly name?: string | undefined };

async function create(
  administrators: Administrators,
  caller: Caller,
  flags: Flags,
): Promise<string> {
  const email = administrators.readEmail(await flagOrAnswer(caller, 'email', flags));
  await administrators.refuseKnown(email);
  const name = administrators.readName(await flagOrAnswer(caller, 'name', flags));
  const typed = await caller.askSecretly('Password: ');
  const password = administrators.readPassword(typed, { email, name });
  if (caller.canBeAsked && (await caller.askSecretly('The same again: ')) !== password) {
    throw new AdministratorError('Passwords do not match');
  }
  await administrators.create({ email, name, password });
  return email;
}

async function promote(
  administrators: Administrators,
  caller: Caller,
  flags: Flags,
): Promise<string> {
  const email = administrators.readEmail(await flagOrAnswer(caller, 'email', flags));
  await administrators.promote(email);
  return email;
}

const QUESTIONS = { email: 'E-mail address: ', name: 'First and last name: ' } as const;

async function flagOrAnswer(
  caller: Caller,
  what: keyof typeof QUESTIONS,
  flags: Flags,
): Promise<string> {
  const value = flags[what];
  if (value !== undefined) return value;
  if (caller.canBeAsked) return caller.ask(QUESTIONS[what]);
  throw new AdministratorError(`Without a terminal, --${what} must be given.`);
}

/** A sentence for an expected failure, the whole error for any other. */
function describe(error: unknown): unknown {
  if (error instanceof NoAnswer) return 'No answer: nothing was changed.';
  return sentenceOf(error) ?? describeFailure(error, USAGE);
}

try {
  console.log(await main());
} catch (error) {
  console.error(describe(error));
  process.exitCode = 1;
}
