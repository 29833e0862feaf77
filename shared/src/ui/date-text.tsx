import { currentLocale } from '../language/index.ts';

const format = new Intl.DateTimeFormat(currentLocale(), {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Sofia',
});

const withTime = new Intl.DateTimeFormat(currentLocale(), {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Sofia',
});

type Props = {
  readonly iso: string;
  readonly time?: boolean;
  readonly className?: string | undefined;
};

/** A date in long form, in the school's time zone. With `time`: day, short month and time of day. */
export function DateText({ iso, time = false, className }: Props) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} className={className}>
      {(time ? withTime : format).format(date)}
    </time>
  );
}
