import { SCHOOL_TIME_ZONE } from 'shared/domain';
import { currentLocale } from 'shared/language';

const format = new Intl.DateTimeFormat(currentLocale(), {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SCHOOL_TIME_ZONE,
});

/** Day, time and year, for lists that go back further than a year. */
export const LongTime = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso}>{format.format(new Date(iso))}</time>
);
