import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { refuseInterruptedRestore } from '../backup/interrupted-restore.ts';
import { ExpectedFailure } from '../base/expected-failure.ts';
// Adds the errors of all modules, whose sentences `describeFailure` prints.
import '../errors.ts';
import { errorResponse, HttpError } from '../http/errors/http-error.ts';
import { startFailureText } from '../process/start-failure.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** In place of a secret that is not set: `readSettings` may require one, but commands sign nothing. */
const UNUSED_SECRET = 'not used by commands, which sign nothing';

/**
 * The settings of the site for a command. The data folder is an absolute path. Throws SettingsError, also for an
 * interrupted restore, and ExpectedFailure for root on the data folder of somebody else.
 */
export function commandSettings(): Settings {
  const settings = restoreSettings();
  refuseInterruptedRestore(settings.dataDir);
  return settings;
}

/** The settings of the site for `restore`: as `commandSettings`, but an interrupted restore is no error, since it may end it. */
export function restoreSettings(): Settings {
  const { env } = process;
  const hasSecret = env.JWT_SECRET?.trim() || env.JWT_SECRET_FILE?.trim();
  const settings = readSettings({ ...env, ...(!hasSecret && { JWT_SECRET: UNUSED_SECRET }) });
  const dataDir = resolveForCaller(settings.dataDir);
  refuseRootOnForeignFolder(dataDir);
  return { ...settings, dataDir };
}

/** Throws ExpectedFailure, because the site of another user could not write the files that root makes in its folder. */
function refuseRootOnForeignFolder(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0;
  if (owner === 0) return;
  throw new ExpectedFailure(
    `The data folder ${dataDir} belongs to another user, whose site could not write what root makes there. ` +
      `Run this as that user (number ${owner}).`,
  );
}

/** Resolves a path as the caller means it: a package manager runs commands in another folder than theirs. */
export const resolveForCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '', path);

/** Prints the result of a command, or its usage if asked for. An expected failure is a sentence, any other the whole error. */
export async function runCommand(usage: string, main: () => Promise<string>): Promise<void> {
  try {
    console.log(process.argv.includes('--help') ? usage : await main());
  } catch (error) {
    console.error(describeFailure(error, usage));
    process.exitCode = 1;
  }
}

function describeFailure(error: unknown, usage: string): unknown {
  // A stream that is stopped by a signal wraps the reason of the signal.
  if (error instanceof Error && error.name === 'AbortError')
    return describeFailure(error.cause, usage);
  if (error instanceof ExpectedFailure) return error.message;
  if (error instanceof HttpError) return errorResponse(error).message;
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message}\n\n${usage}`;
  return startFailureText(error)?.replace(/^Cannot start: /, '') ?? error;
}
