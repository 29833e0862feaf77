import { UNLIMITED } from 'shared/domain';

type StockEdit = {
  /** Stock in the database now. */
  readonly current: number;
  /** Stock that was shown when editing began, if the form says so. */
  readonly seen: number | undefined;
  readonly wanted: number;
};

/**
 * Stock after an edit. What was sold while somebody edited stays sold: the difference between what they
 * saw and what they want is applied to what is there. To and from unlimited there is no difference to
 * apply, and neither is there when the form does not say what it showed.
 */
export function stockAfterEdit({ current, seen, wanted }: StockEdit): number {
  if (seen === undefined || [current, seen, wanted].includes(UNLIMITED)) {
    return seen === wanted ? current : wanted;
  }
  return Math.max(0, current + wanted - seen);
}
