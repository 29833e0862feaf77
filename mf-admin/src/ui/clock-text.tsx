const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Sofia',
});

/** A time of this day, in the school's time zone; `at` in epoch milliseconds. */
export function ClockText({ at }: { readonly at: number }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{clock.format(date)}</time>;
}
