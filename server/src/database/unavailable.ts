/** The database or the disk does not answer now: callers get 503 and may try again. */
export class DatabaseUnavailable extends Error {}

const SQLITE_TRANSIENT_CODES = new Set([5, 6, 8, 10, 13, 14, 15]); // BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN, PROTOCOL
const FILE_ERROR_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE']);
const NETWORK_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/**
 * Codes for connection (08), transaction retries used up (40), resources (53), cancelled (57), system (58), a standby
 * (25006), an idle transaction that was ended (25P03), and a lock that was not free (55P03).
 */
const POSTGRES_TRANSIENT_CODE = /^(?:08|40|53|57|58)...$|^25006$|^25P03$|^55P03$/;
/** Errors of Kysely and of the PostgreSQL client that have no code. */
const CONNECTION_LOST_MESSAGE =
  /^(?:driver has already been destroyed|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:was closed|has encountered a connection error)|Postgres connection has been discarded|Cannot use a pool after)/;

/** True for errors that are not about the request: no connection, no result in time, no space left. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The low byte of an extended result code is its family.
  if (code === 'ERR_SQLITE_ERROR')
    return typeof errcode === 'number' && SQLITE_TRANSIENT_CODES.has(errcode & 0xff);
  // From Node.js, when a statement comes after SQLite was closed.
  if (code === 'ERR_INVALID_STATE') return /database is not open/.test(error.message);
  if (typeof code === 'string')
    return (
      FILE_ERROR_CODES.has(code) ||
      NETWORK_ERROR_CODES.has(code) ||
      POSTGRES_TRANSIENT_CODE.test(code)
    );
  return CONNECTION_LOST_MESSAGE.test(error.message);
}
