/** The database or the disk does not answer now: callers get 503 and may try again. */
export class DatabaseUnavailable extends Error {}

const SQLITE_PASSING = new Set([5, 6, 8, 10, 13, 14, 15]); // BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** Connection (08), transaction retries used up (40), resources (53), cancelled (57), system (58), a standby (25006). */
const POSTGRES_PASSING = /^(?:08|40|53|57|58)...$|^25006$|^25P03$|^55P03$/;
const GONE =
  /^(?:driver has already been destroyed|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered a connection error)|Postgres connection has been discarded|Cannot use a pool after)/;

/** True for errors that are not about the request: no connection, no answer in time, no space left. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR') {
    // The low byte of an extended result code is its family.
    return typeof errcode === 'number' && SQLITE_PASSING.has(errcode & 0xff);
  }
  if (code === 'ERR_INVALID_STATE') return /database is not open/.test(error.message);
  if (typeof code === 'string') {
    return (
      DISK.has(code) || NETWORK.has(code) || (code.length === 5 && POSTGRES_PASSING.test(code))
    );
  }
  return GONE.test(error.message);
}
