import { expect, test } from 'vitest';
import { createLoggedErrors } from '../base/logged-errors.ts';
import { openLogger } from './open-logger.ts';

type Logger = ReturnType<typeof openLogger>;

const err = Object.assign(new Error('iva@school.example is not in this list'), { stack: '' });

test.each<[string, (logger: Logger) => void, string | undefined]>([
  ['is an error', (logger) => logger.error({ err }, 'unexpected error'), 'unexpected error'],
  ['is an error without fields', (logger) => logger.error('unexpected'), 'unexpected'],
  ['holds the error alone', (logger) => logger.error(err), 'err'],
  ['is of a request', (logger) => logger.child({ reqId: 'r1' }).error({ err }, 'oh'), 'r1'],
  ['is a warning', (logger) => logger.warn({ err }, 'unavailable'), undefined],
  ['says that a mail failed', (logger) => logger.error({ mailId: 1 }, 'not sent'), undefined],
])('a line of the log that %s is remembered for administrators by %s', (_, log, reference) => {
  const errors = createLoggedErrors();
  log(openLogger({ logLevel: 'error' }, errors));
  expect(errors.untold()?.reference).toBe(reference);
});
