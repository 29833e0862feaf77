import { INSTRUCTIONS_MAX } from 'shared/domain';
import type { Cart, CartLine } from '../cart/index.ts';

type Noted = Pick<CartLine, 'note'>;

/** What is sent with the order of a line: its own note, and below it the notes of the whole order. */
export const instructionsOf = ({ note }: Noted, notes: string): string =>
  [note.trim(), notes.trim()].filter((text) => text !== '').join('\n');

/** How many characters the notes of the whole order may have beside the longest note of a line. */
export const roomForNotes = (cart: Cart): number =>
  INSTRUCTIONS_MAX -
  Math.max(0, ...cart.map(({ note }) => instructionsOf({ note }, ' x').length - 1));
