import { t } from 'shared/language';
import { invalidField } from './errors/invalid-input.ts';

/** Throws INVALID for a text with the character NUL, which PostgreSQL cannot store, and at which SQLite cuts a text. */
export function refuseNul(value: unknown): void {
  // A list and not recursion: values may be nested more deeply than functions can call themselves.
  const pending: [field: string, item: unknown][] = [['request', value]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [field, item] = next;
    if (typeof item === 'string' && item.includes('\0'))
      throw invalidField(field, t('must not contain control characters'));
    if (typeof item === 'object' && item !== null) {
      for (const [key, child] of Object.entries(item))
        pending.push([Array.isArray(item) ? field : key, child]);
    }
  }
}
