import { t } from 'shared/language';
import { invalidField } from './errors/invalid-input.ts';

/**
 * PostgreSQL cannot store the character NUL, and SQLite cuts a text at it. So no text may contain one. Values
 * may be nested more deeply than functions can call themselves.
 */
export function refuseNul(value: unknown): void {
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
