import { HttpError } from './errors/http-error.ts';

/**
 * PostgreSQL cannot store the character NUL, and SQLite cuts a text at it. So no text may contain one. Values
 * may be nested more deeply than functions can call themselves.
 */
export function refuseNul(value: unknown): void {
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const item = pending.pop();
    if (typeof item === 'string' && item.includes('\0')) throw new HttpError('MALFORMED');
    if (typeof item === 'object' && item !== null) {
      for (const child of Object.values(item)) pending.push(child);
    }
  }
}
