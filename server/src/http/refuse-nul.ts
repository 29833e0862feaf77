import { HttpError } from './http-error.ts';

/**
 * PostgreSQL cannot store the character NUL, and SQLite cuts a text at it. So no text may contain one. Values
 * may be nested more deeply than functions can call themselves.
 */
export function refuseNul(value: unknown): void {
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && one.includes('\0')) throw new HttpError('MALFORMED');
    if (typeof one === 'object' && one !== null) {
      for (const inner of Object.values(one)) left.push(inner);
    }
  }
}
