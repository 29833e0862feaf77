const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Sofia',
});

/** Day and time at the school. */
export const schoolTime = (milliseconds: number): string => format.format(milliseconds);
