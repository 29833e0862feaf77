import { SCHOOL_TIME_ZONE } from 'shared/domain';
import { currentLocale } from 'shared/language';
import { longTimeText } from './long-time.rules.ts';

const clock = { hour: '2-digit', minute: '2-digit', timeZone: SCHOOL_TIME_ZONE } as const;
const clockFormat = new Intl.DateTimeFormat(currentLocale(), clock);

/** Hours and minutes. `at` is in epoch milliseconds. */
export function ClockText({ at }: { readonly at: number }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{clockFormat.format(date)}</time>;
}

export const LongTime = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso}>{longTimeText(iso)}</time>
);
