import { SCHOOL_TIME_ZONE } from 'shared/domain';
import { currentLocale } from 'shared/language';

const longFormat = new Intl.DateTimeFormat(currentLocale(), {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SCHOOL_TIME_ZONE,
});

/** Day, year and time, for what goes back further than a year. */
export const longTimeText = (iso: string): string => longFormat.format(new Date(iso));
