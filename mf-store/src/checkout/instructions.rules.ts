import { INSTRUCTIONS_MAX_LENGTH } from 'shared/domain';
import type { Cart, CartLine } from '../cart/index.ts';

/** Instructions sent with the order of a line: its note, followed by the notes of the whole order. */
export const instructionsOf = ({ note }: Pick<CartLine, 'note'>, notes: string): string =>
  [note.trim(), notes.trim()].filter((text) => text !== '').join('\n');

/** Most characters for the notes of the whole order, beside the longest note of a line. */
export const roomForNotes = (cart: Cart): number =>
  INSTRUCTIONS_MAX_LENGTH -
  Math.max(0, ...cart.map(({ note }) => instructionsOf({ note }, ' x').length - 1));
