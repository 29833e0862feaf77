import { SCHOOL_TIME_ZONE } from 'shared/domain';
import { currentLocale } from 'shared/language';

const clock = new Intl.DateTimeFormat(currentLocale(), {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SCHOOL_TIME_ZONE,
});

export function ClockText({ at }: { readonly at: number }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{clock.format(date)}</time>;
}
