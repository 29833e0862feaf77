import type { Results } from 'shared/contract';
import { fromCents, groupBy } from 'shared/domain';
import type { CashRow } from './results.queries.ts';

/**
 * Where the cash for the chosen orders is: their paid sum, in three parts. Each row is the time of one holder up to a hand-over,
 * the oldest first. Coins of several products lie in one box, so each product has its share, to the cent, of what was handed
 * over and of what was missing then.
 */
export function cashOf(rows: readonly CashRow[]): Results['cash'] {
  // All in cents.
  let [handedOver, withReps, missing] = [0, 0, 0];
  for (const rowsOfHolder of groupBy(rows, ({ user_id }) => user_id).values()) {
    // The cash that the holder has at a time, and the part of it that is for the chosen orders.
    let [held, heldOfChosen] = [0, 0];
    for (const { taken, taken_for_chosen, cleared, counted } of rowsOfHolder) {
      held += taken;
      heldOfChosen += taken_for_chosen;
      // The row after the last hand-over.
      if (cleared === 0) continue;
      const clearedOfChosen = Math.round((cleared * heldOfChosen) / held);
      const missingOfChosen = Math.round(((cleared - counted) * clearedOfChosen) / cleared);
      handedOver += clearedOfChosen - missingOfChosen;
      missing += missingOfChosen;
      held -= cleared;
      heldOfChosen -= clearedOfChosen;
    }
    withReps += heldOfChosen;
  }
  return {
    handedOver: fromCents(handedOver),
    withReps: fromCents(withReps),
    missing: fromCents(missing),
  };
}
