import { LastingStartFailure, StartFailure } from '../base/start-failure.ts';
import { isUnavailable } from '../database/unavailable.ts';

/** `EX_CONFIG` of Unix: another start would fail in the same way. */
const EXIT_LASTING_FAILURE = 78;

/** Codes of SQLite for a file that is damaged, or is not a database. */
const DAMAGED_CODES = new Set([11, 26]);
const NOT_WRITABLE_CODES = new Set(['EACCES', 'EROFS', 'EPERM', 'ENOSPC', 'EDQUOT']);
/** Codes of Node.js for a certificate that it does not trust. */
const CERTIFICATE_CODE = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

/** An error with what Node.js, SQLite (`errcode`) or PostgreSQL (`severity`) adds to it. */
type Failure = Error & {
  readonly code?: string;
  readonly errcode?: number;
  readonly path?: string;
  readonly severity?: string;
};

/** The sentence for a start that fails for a reason outside the program; null for an error of the program. */
export function startFailureText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StartFailure) return error.message;
  const reason = reasonOf(error);
  return reason && `Cannot start: ${reason}`;
}

/** The exit code of a start that failed: service managers start the site again after 1, not after 78. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof LastingStartFailure ? EXIT_LASTING_FAILURE : 1;

function reasonOf(error: Failure): string | null {
  const { code = '', message, path, severity } = error;
  if (code === 'ERR_SQLITE_ERROR') return reasonOfSqlite(error);
  if (NOT_WRITABLE_CODES.has(code)) return `DATA_DIR cannot be written to (${message}).`;
  if (code === 'ENOENT' && path)
    return `${path} is not there, which a setting names; DATABASE_URL can name certificates.`;
  if (severity === 'FATAL')
    return `the database server refuses the connection, ${message}. Check DATABASE_URL.`;
  if (CERTIFICATE_CODE.test(code) || /does not support SSL/.test(message))
    return `there is no secure connection to the database server (${message}). Check DATABASE_URL: sslmode=verify-full, and sslrootcert for a certificate of your own.`;
  return isUnavailable(error)
    ? 'the database cannot be reached. Check DATABASE_URL and the database server.'
    : null;
}

function reasonOfSqlite(error: Failure): string | null {
  // The low byte is SQLite's primary code; the rest is detail.
  if (DAMAGED_CODES.has((error.errcode ?? 0) & 0xff))
    return `council.db in DATA_DIR is damaged (${error.message}). Copy the folder as it is, then restore a backup.`;
  return isUnavailable(error)
    ? `the database in DATA_DIR cannot be opened or written to (${error.message}).`
    : null;
}
