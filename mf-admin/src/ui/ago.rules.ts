import { t } from 'shared/language';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long ago something was, for the last 24 hours; null before, and when it is still to come. */
export function agoInWords(at: number, now: number): string | null {
  const age = now - at;
  // The clocks of a browser and of the server differ a little.
  if (age < -MINUTE || age >= 24 * HOUR) return null;
  if (age < MINUTE) return t('just now');
  if (age < HOUR) return t('{count} min ago', { count: Math.floor(age / MINUTE) });
  return t('{count} h ago', { count: Math.floor(age / HOUR) });
}
