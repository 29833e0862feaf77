import type { Results } from 'shared/contract';
import { fromCents, groupBy } from 'shared/domain';
import type { CashRow } from './results.queries.ts';

/**
 * The place of the cash for the chosen orders: their paid sum, in three parts. Coins of several products lie in one box, so
 * each has its share, to the cent, of what was handed over and of what was missing then.
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
      // The cash after the last hand-over.
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
