import { STOCK_MAX, UNLIMITED } from 'shared/domain';

type StockEdit = {
  /** Stock in the database now. */
  readonly current: number;
  /** Stock that the form showed when editing began, if it was sent. */
  readonly seen: number | undefined;
  readonly wanted: number;
};

/**
 * Stock after an edit. What was sold during the edit stays sold: we apply the difference between the
 * stock the editor saw and the stock they want. There is no difference when one of the numbers is
 * unlimited, or when the form does not send the stock it showed.
 */
export function stockAfterEdit({ current, seen, wanted }: StockEdit): number {
  if (seen === undefined || [current, seen, wanted].includes(UNLIMITED)) {
    return seen === wanted ? current : wanted;
  }
  return Math.min(Math.max(0, current + wanted - seen), STOCK_MAX);
}
