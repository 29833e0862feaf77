import { SCHOOL_TIME_ZONE } from 'shared/domain';
import { currentLocale } from 'shared/language';

const clock = { hour: '2-digit', minute: '2-digit', timeZone: SCHOOL_TIME_ZONE } as const;
const clockFormat = new Intl.DateTimeFormat(currentLocale(), clock);
const longFormat = new Intl.DateTimeFormat(currentLocale(), {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...clock,
});

/** Hours and minutes. `at` is in epoch milliseconds. */
export function ClockText({ at }: { readonly at: number }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{clockFormat.format(date)}</time>;
}

/** Day, time and year, for lists that go back further than a year. */
export const LongTime = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso}>{longFormat.format(new Date(iso))}</time>
);
