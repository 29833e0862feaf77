import { SCHOOL_TIME_ZONE } from '../../domain/index.ts';
import { currentLocale } from '../../language/index.ts';
import { KEEP_SERVER_HTML, useIsServerHtml } from './hydration.ts';

type DateKind = 'day' | 'time';

const FORMAT_OPTIONS: Readonly<Record<DateKind, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};

const formats: Partial<Record<DateKind, Intl.DateTimeFormat>> = {};

/** Creates a format on first use only, because that takes a phone 50 ms. */
function formatOf(kind: DateKind): Intl.DateTimeFormat {
  formats[kind] ??= new Intl.DateTimeFormat(currentLocale(), {
    ...FORMAT_OPTIONS[kind],
    timeZone: SCHOOL_TIME_ZONE,
  });
  return formats[kind];
}

type Props = {
  readonly iso: string;
  readonly withTime?: boolean;
  readonly className?: string | undefined;
};

/** A date in long form, in the school's time zone. With `withTime`: day, short month and time of day. */
export function DateText({ iso, withTime = false, className }: Props) {
  // Hydration leaves the server's text in place, because creating the format would make it slow.
  const isServerHtml = useIsServerHtml(iso);
  if (isServerHtml) return <time dateTime={iso} className={className} {...KEEP_SERVER_HTML} />;
  return (
    <time dateTime={iso} className={className}>
      {formatOf(withTime ? 'time' : 'day').format(new Date(iso))}
    </time>
  );
}
