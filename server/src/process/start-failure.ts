import { NewerDatabase } from '../database/migrate.ts';
import { DataFolderInUse } from '../database/sqlite.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { SettingsError } from './settings-error.ts';

/** The sentence for a start that fails for a reason outside the program; null for an error of the program. */
export function startFailure(error: unknown): string | null {
  const isExplained = [SettingsError, DataFolderInUse, NewerDatabase].some(
    (kind) => error instanceof kind,
  );
  if (isExplained) return (error as Error).message;
  if (!(error instanceof Error)) return null;
  const { code, syscall, port } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `Cannot start: port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  }
  if (syscall === 'listen' && code === 'EACCES') {
    return `Cannot start: port ${port} is not allowed for this user. Set PORT to one above 1023.`;
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `Cannot start: DATA_DIR cannot be written to (${error.message}).`;
  }
  if ('severity' in error && error.severity === 'FATAL') {
    return `Cannot start: the database server refuses the connection, ${error.message}. Check DATABASE_URL.`;
  }
  if (isUnavailable(error)) {
    return 'Cannot start: the database cannot be reached. Check DATABASE_URL and the database server.';
  }
  return null;
}
