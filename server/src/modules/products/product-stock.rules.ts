import { STOCK_MAX, UNLIMITED } from 'shared/domain';

type StockEdit = {
  readonly currentStock: number;
  readonly seenStock: number | undefined;
  readonly newStock: number;
};

/**
 * Stock after an edit. What was sold during the edit stays sold: we apply the difference between the
 * stock the editor saw and the stock they want. There is no difference when one of the numbers is
 * unlimited, or when the form does not send the stock it showed.
 */
export function stockAfterEdit({ currentStock, seenStock, newStock }: StockEdit): number {
  if (seenStock === undefined || [currentStock, seenStock, newStock].includes(UNLIMITED))
    return seenStock === newStock ? currentStock : newStock;
  return Math.min(Math.max(0, currentStock + newStock - seenStock), STOCK_MAX);
}
