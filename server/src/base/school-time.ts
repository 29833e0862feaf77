import { currentLocale } from 'shared/language';

/** Day and time at the school, as the reader writes them. */
export const schoolTime = (milliseconds: number): string =>
  new Date(milliseconds).toLocaleString(currentLocale(), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Sofia',
  });
