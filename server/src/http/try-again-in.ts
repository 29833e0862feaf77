import { plural, t } from 'shared/language';

/** What is said to somebody who tried too often. */
export function tryAgainIn(seconds: number): string {
  if (seconds >= 90) {
    const minutes = Math.ceil(seconds / 60);
    return t('Too many attempts. Please try again in {minutes} minutes.', { minutes });
  }
  return plural(
    seconds,
    'Too many attempts. Please try again in {count} seconds.',
    'Too many attempts. Please try again in {count} seconds.',
  );
}
