import { type Logger, type LoggerOptions, pino } from 'pino';
import { systemClock } from '../base/clock.ts';
import type { LoggedErrors } from '../base/logged-errors.ts';
import type { Settings } from '../settings/settings.ts';

/** The number of the level `error` in pino; `fatal` is above it. */
const ERROR_LEVEL = 50;
const MAX_BUFFERED_BYTES = 1024 * 1024;

/**
 * Logs lines of JSON to standard output. If that cannot be written, for instance to a full disk, they are lost and the site
 * goes on. The first error is remembered for a mail to administrators.
 */
export function openLogger(
  { logLevel }: Pick<Settings, 'logLevel'>,
  loggedErrors: Pick<LoggedErrors, 'remember'>,
) {
  const output = pino.destination({ dest: 1, maxLength: MAX_BUFFERED_BYTES });
  let isWritable = true;
  output.on('error', () => {
    isWritable = false;
  });
  output.on('write', () => {
    isWritable = true;
  });
  const flush = output.flushSync.bind(output);
  // pino flushes at the end of the process, and would retry for ever where nothing can be written.
  output.flushSync = () => {
    if (isWritable) flush();
  };
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      if (level >= ERROR_LEVEL && !isAboutMail(args[0]))
        loggedErrors.remember({ at: systemClock.now(), reference: referenceOf(this, args) });
      method.apply(this, args);
    },
  };
  return pino({ level: logLevel, timestamp: pino.stdTimeFunctions.isoTime, hooks }, output);
}

/** A mail that does not get through has a warning of its own. A mail about its error might not get through either. */
const isAboutMail = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'mailId' in fields;

/** The id of the request, or the text of the line; `err` for an error alone, because its message may hold personal data. */
const referenceOf = (logger: Logger, [fields, message = 'err']: readonly unknown[]): string =>
  logger.bindings().reqId ?? String(typeof fields === 'string' ? fields : message);
