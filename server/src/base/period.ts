import { dayAfter, startOfSchoolDay } from 'shared/domain';

/** Times in epoch milliseconds; undefined for any time. */
export type Period = { readonly from: number | undefined; readonly before: number | undefined };

/** The period between two days of the school, the last one included. */
export const periodBetween = ({ from, to }: PeriodDays): Period => ({
  from: from === undefined ? undefined : startOfSchoolDay(from),
  before: to === undefined ? undefined : startOfSchoolDay(dayAfter(to)),
});

export type PeriodDays = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
