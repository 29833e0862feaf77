import { dayAfter, SCHOOL_TIME_ZONE, schoolDay } from 'shared/domain';
import { currentLocale } from 'shared/language';

const HOUR_MS = 60 * 60_000;
/** Of summer and of winter, in this order: where both fit a time, that of summer is the earlier moment. */
const OFFSETS_TO_UTC_HOURS = [3, 2] as const;
const MORNING = '08:00';
/** One school week, so that every day of it is among them. */
const MORNINGS_COUNT = 5;

/** A moment on the clock of the school, as fields of the type `datetime-local` have it: `2026-11-30T08:00`. */
export const schoolClock = (moment: number): string =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: SCHOOL_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .replace(' ', 'T');

/** The moments at which the clock of the school shows a time: none in the hour that is skipped in spring, two in autumn. */
const momentsOfSchoolClock = (time: string): number[] =>
  OFFSETS_TO_UTC_HOURS.map((hours) => Date.parse(`${time}Z`) - hours * HOUR_MS).filter(
    (moment) => schoolClock(moment) === time,
  );

/** The next mornings from Monday to Friday, as times on the clock of the school. Holidays are not known here. */
export function nextSchoolMornings(now: number): string[] {
  const mornings: string[] = [];
  for (let day = schoolDay(now); mornings.length < MORNINGS_COUNT; day = dayAfter(day)) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const morning = `${day}T${MORNING}`;
    if (!isWeekend && morning > schoolClock(now)) mornings.push(morning);
  }
  return mornings;
}

/** `Monday, 30 November, 08:00`, with the year if it is another one than now. */
export function publishTimeInWords(moment: number, now: number): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLocale(), { timeZone: SCHOOL_TIME_ZONE, ...options }).format(
      moment,
    );
  const isThisYear = schoolDay(moment).slice(0, 4) === schoolDay(now).slice(0, 4);
  return [
    format({ weekday: 'long' }),
    format({ day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) }),
    format({ hour: '2-digit', minute: '2-digit' }),
  ].join(', ');
}

export type PublishTime =
  | { readonly kind: 'once' | 'twice'; readonly moment: number }
  | { readonly kind: 'missing' | 'skipped' | 'past' };

/** The moment that somebody means by a time on the clock of the school: the first one, if there are two. */
export function publishTimeOf(time: string, now: number): PublishTime {
  if (Number.isNaN(Date.parse(`${time}Z`))) return { kind: 'missing' };
  const moments = momentsOfSchoolClock(time);
  const [moment, second] = moments.filter((candidate) => candidate > now);
  if (moment !== undefined) return { kind: second === undefined ? 'once' : 'twice', moment };
  return { kind: moments.length > 0 ? 'past' : 'skipped' };
}
