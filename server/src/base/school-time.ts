import { currentLocale } from 'shared/language';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(locale: string): Intl.DateTimeFormat {
  const cached = formats.get(locale);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Sofia',
  });
  formats.set(locale, format);
  return format;
}

/** Day and time at the school, as the reader writes them. */
export const schoolTime = (milliseconds: number): string =>
  formatIn(currentLocale()).format(milliseconds);
