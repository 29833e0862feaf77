import { Refusal } from './refusals.ts';

/**
 * PostgreSQL cannot store the character NUL, and SQLite cuts a text at it. So no text may contain one.
 */
export function refuseNul(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refusal('MALFORMED');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) refuseNul(inner);
}
